import { BlockList, isIP } from 'node:net';

/** The networks of this machine. */
const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4');
ownMachine.addAddress('::1', 'ipv6');

/** The only part of IPv6 that is handed out to the public internet (RFC 4291 §2.4, IANA). */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** IPv4 written as IPv6 (RFC 4291 §2.5.5.2); `BlockList` judges it by the rules for IPv4. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** What is not the public internet either (IANA special-purpose address registries, RFC 6890). */
const special = new BlockList();
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
  special.addSubnet(network, prefix, 'ipv4');
// Of IPv6 the part that is handed out has: protocols (Teredo among them), examples, and 6to4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address with a zone belongs to a link of this machine, and is none to a `BlockList`. */
const isPlainAddress = (address: string) => isIP(address) !== 0 && !address.includes('%');

/** Whether an IP address is one of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return isPlainAddress(address) && ownMachine.check(address, familyOf(address));
}

/** Whether an IP address is anything but a public one, also where IPv4 is written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  if (!isPlainAddress(address)) return true;
  const family = familyOf(address);
  const isHandedOut =
    family === 'ipv4' || globalUnicast.check(address, family) || mapped.check(address, family);
  return !isHandedOut || special.check(address, family);
}

/**
 * Whether the host of an address says by itself that it is this machine.
 * @param hostname as `URL` gives it, an IPv6 address in brackets
 */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
}
