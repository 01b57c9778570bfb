//! Tests that see the whole product live in `tests/`.
