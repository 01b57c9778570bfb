//! Throughput beside other programs.
