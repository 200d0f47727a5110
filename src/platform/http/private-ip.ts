import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The only part of IPv6 that is allocated to the public internet (RFC 4291 §2.4, IANA). */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** IPv4-mapped IPv6 addresses (RFC 4291 §2.5.5.2); `BlockList` checks them by the IPv4 rules. */
const ipv4Mapped = new BlockList();
ipv4Mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** IANA registries, RFC 6890. */
const specialPurpose = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialPurpose.addSubnet(network, prefix, 'ipv4');
// Within 2000::/3: protocol assignments such as Teredo, documentation, and 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialPurpose.addSubnet(network, prefix, 'ipv6');

const getFamily = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** `BlockList` rejects addresses with a zone, which belong to a link of this machine. */
const isUnscopedIp = (ip: string) => isIP(ip) !== 0 && !ip.includes('%');

export function isLoopbackIp(ip: string): boolean {
  return isUnscopedIp(ip) && loopback.check(ip, getFamily(ip));
}

/** Includes IPv4-mapped addresses. */
export function isPrivateIp(ip: string): boolean {
  if (!isUnscopedIp(ip)) return true;
  const family = getFamily(ip);
  const isAllocated = family === 'ipv4' || globalUnicast.check(ip, family) || ipv4Mapped.check(ip, family);
  return !isAllocated || specialPurpose.check(ip, family);
}

/** Makes no DNS lookup. The host name comes from `URL`, with IPv6 addresses in brackets. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackIp(hostname.replace(/^\[(.*)\]$/, '$1'));
}
