import { isIP, isIPv6 } from 'node:net';

/** The peer's IP address and the header by which proxies forward the client's. */
export interface Connection {
  readonly remoteAddress: string | undefined;
  /** The `X-Forwarded-For` header; each proxy appends the IP address of its peer. */
  readonly forwardedFor: string | undefined;
}

/**
 * Returns the client's IP address. Only entries appended by our own proxies are trusted: entries that a client
 * forges come before them and are ignored.
 * @param trustedProxies the number of our proxies in front of the server
 * @returns undefined when it is not known
 */
export function getClientIp(connection: Connection, trustedProxies: number): string | undefined {
  const { remoteAddress, forwardedFor = '' } = connection;
  const forwarded = forwardedFor.split(',').map((entry) => entry.trim());
  const trustedEntry = trustedProxies === 0 ? undefined : withoutPort(forwarded.at(-trustedProxies));
  const ip = trustedEntry !== undefined && isIP(trustedEntry) !== 0 ? trustedEntry : remoteAddress;
  return ip === undefined ? undefined : unmapIpv4(ip);
}

/** Removes the port that some proxies append, as in `1.2.3.4:5678` and `[2001:db8::1]:5678`, and the brackets. */
function withoutPort(entry: string | undefined): string | undefined {
  const match = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry ?? '');
  return match?.[1] ?? match?.[2] ?? entry;
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2), others unchanged. */
function unmapIpv4(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which is
 * what one household is assigned. Other texts are returned unchanged.
 */
export function getNetwork(ip: string): string {
  return isIPv6(ip) ? getIpv6Network(ip, 4) : ip;
}

/**
 * Returns the /48 network of an IPv6 address: the most that one customer is assigned and can choose from freely.
 * @returns undefined for IPv4 addresses, which are scarce
 */
export function getIpv6Prefix(ip: string): string | undefined {
  return isIPv6(ip) ? getIpv6Network(ip, 3) : undefined;
}

/** Returns the network of neighbouring addresses that one attacker may have at once: a /24 of IPv4, a /56 of IPv6. */
export function getWideNetwork(ip: string): string {
  if (!isIPv6(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const [first, second, third, fourth] = getIpv6Network(ip, 4).split(':');
  const prefix = (Number.parseInt(fourth ?? '0', 16) >> 8).toString(16);
  return `${first}:${second}:${third}:${prefix}00::/56`;
}

/**
 * Returns the wide network that a limit applies to.
 * @returns undefined for an address of this machine, which an unknown proxy may share among all visitors
 */
export function getLimitedNetwork(ip: string): string | undefined {
  return ip === '::1' || ip.startsWith('127.') ? undefined : getWideNetwork(ip);
}

function getIpv6Network(ip: string, length: number): string {
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const dotted = after.at(-1)?.includes('.') ? 1 : 0;
    while (groups.length + after.length + dotted < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, length).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${length * 16}`;
}
