//! Who sent a request: the client behind the proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{Extensions, HeaderMap};

/// The address at the other end of the connection, an extension of each request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A client, as the limits count them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// A /64 of IPv6, its first half: one household or device, which may change its address within it.
    V6(u64),
    /// A request without a connection, as in tests.
    Unknown,
}

impl Client {
    /// The client of a request that has passed this many proxies. Each appends the address of its own client to
    /// `X-Forwarded-For`; entries further left may be forged.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, proxies: usize) -> Self {
        let forwarded = proxies
            .checked_sub(1)
            .and_then(|place| hops(headers).nth(place))
            .and_then(address);
        let peer = extensions.get().map(|Peer(peer)| *peer);
        match forwarded.or(peer) {
            Some(address) => Self::from(address),
            None => Self::Unknown,
        }
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }
}

/// The entries of `X-Forwarded-For`, from the right.
fn hops(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.rsplit(','))
        .map(str::trim)
}

/// An address as proxies write it, some with a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'))
        .unwrap_or(text);
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(forwarded: &[&'static str], proxies: usize) -> Client {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        let mut extensions = Extensions::new();
        extensions.insert(Peer([192, 0, 2, 9].into()));
        Client::of(&extensions, &headers, proxies)
    }

    const fn v4(last: u8) -> Client {
        Client::V4(Ipv4Addr::new(192, 0, 2, last))
    }

    #[test]
    fn hops_are_counted_from_the_right() {
        let chain = &["192.0.2.1, 192.0.2.2", "192.0.2.3"];
        assert_eq!(client(chain, 0), v4(9));
        assert_eq!(client(chain, 1), v4(3));
        assert_eq!(client(chain, 2), v4(2));
        assert_eq!(client(chain, 3), v4(1));
    }

    #[test]
    fn a_request_that_did_not_pass_the_proxies_is_its_peers() {
        assert_eq!(client(&[], 1), v4(9));
        assert_eq!(client(&["192.0.2.1"], 2), v4(9));
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them_and_garbage_is_the_peers() {
        for text in [
            "192.0.2.1",
            "192.0.2.1:5000",
            "::ffff:192.0.2.1",
            " 192.0.2.1 ",
        ] {
            assert_eq!(client(&[text], 1), v4(1), "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::2]:5000"] {
            assert_eq!(
                client(&[text], 1),
                Client::V6(0x2001_0db8_0000_0000),
                "{text}"
            );
        }
        for text in [
            "",
            ",",
            "unknown",
            "_hidden",
            "999.0.2.1",
            "[",
            "[]",
            "192.0.2.1 192.0.2.2",
        ] {
            assert_eq!(client(&[text], 1), v4(9), "{text}");
        }
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let of = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    }
}
