//! What tests share: a naive oracle, strategies, corpora.
