//! Tests of what is found in old links.
