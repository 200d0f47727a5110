import { isIP, isIPv6 } from 'node:net';

/** The address of the connection that a request came by, and what proxies said of it. */
export interface Connection {
  readonly remoteAddress: string | undefined;
  /** The `X-Forwarded-For` header; each proxy adds the address it was called from at the end. */
  readonly forwardedFor: string | undefined;
}

/**
 * The address of the visitor. Only the entries that our own proxies have added are believed: what a client
 * writes into the header itself stands before them and is not looked at.
 * @param trustedProxies how many proxies stand in front
 * @returns nothing when it is not known
 */
export function clientAddress(connection: Connection, trustedProxies: number): string | undefined {
  const { remoteAddress, forwardedFor = '' } = connection;
  const forwarded = forwardedFor.split(',').map((entry) => entry.trim());
  const claimed = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  const address = claimed !== undefined && isIP(claimed) !== 0 ? claimed : remoteAddress;
  return address === undefined ? undefined : withoutMapping(address);
}

/** An IPv4 address as it is, when it was written as an IPv6 one (RFC 4291 §2.5.5.2). */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 network that one household is given of IPv6.
 * Anything else counts as it is written.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 4) : address;
}

/**
 * The /48 network that an IPv6 address is in: as much as one customer can be given, and choose from at will.
 * @returns nothing for other addresses, which nobody has so many of
 */
export function siteNetworkOf(address: string): string | undefined {
  return isIPv6(address) ? ipv6Network(address, 3) : undefined;
}

function ipv6Network(address: string, length: number): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
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
