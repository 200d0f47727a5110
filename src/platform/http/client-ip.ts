import { isIP, isIPv6 } from 'node:net';

export interface Connection {
  readonly remoteAddress: string | undefined;
  /** `X-Forwarded-For`; each proxy appends the address of its peer. */
  readonly forwardedFor: string | undefined;
}

/**
 * Returns the client's IP address; undefined if unknown. Only entries from our own proxies are trusted;
 * entries forged by clients precede them.
 * @param trustedProxies number of our proxies
 */
export function getClientIp(connection: Connection, trustedProxies: number): string | undefined {
  const { remoteAddress, forwardedFor = '' } = connection;
  const forwarded = forwardedFor.split(',').map((entry) => entry.trim());
  const trustedEntry = trustedProxies === 0 ? undefined : withoutPort(forwarded.at(-trustedProxies));
  const ip = trustedEntry !== undefined && isIP(trustedEntry) !== 0 ? trustedEntry : remoteAddress;
  return ip === undefined ? undefined : unmapIpv4(ip);
}

function withoutPort(entry: string | undefined): string | undefined {
  const match = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry ?? '');
  return match?.[1] ?? match?.[2] ?? entry;
}

/** Converts an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2) to IPv4; returns others unchanged. */
function unmapIpv4(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/**
 * Returns the network that counts as one client: an IPv4 address or a /64 of IPv6; the text itself if it is
 * neither.
 */
export function getNetwork(ip: string): string {
  return isIPv6(ip) ? getIpv6Network(ip, 4) : ip;
}

/** Returns the /48 of an IPv6 address, in which a customer can choose; undefined for IPv4. */
export function getIpv6Prefix(ip: string): string | undefined {
  return isIPv6(ip) ? getIpv6Network(ip, 3) : undefined;
}

/** Returns the network from which one attacker may have many addresses: a /24 of IPv4, a /56 of IPv6. */
export function getWideNetwork(ip: string): string {
  if (!isIPv6(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const [first, second, third, fourth] = getIpv6Network(ip, 4).split(':');
  const prefix = (Number.parseInt(fourth ?? '0', 16) >> 8).toString(16);
  return `${first}:${second}:${third}:${prefix}00::/56`;
}

/** Returns undefined for loopback, which all visitors may share behind an unknown proxy. */
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
