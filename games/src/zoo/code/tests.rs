//! Tests of the codes.
