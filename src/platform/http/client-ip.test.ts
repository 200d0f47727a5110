import { expect, test } from 'vitest';
import { getClientIp, getIpv6Prefix, getLimitedNetwork, getNetwork, getWideNetwork } from './client-ip.ts';

const remoteAddress = '10.0.0.9';

test('X5: without proxies the IP of the connection is used, whatever the header says', () => {
  expect(getClientIp({ remoteAddress, forwardedFor: '1.2.3.4' }, 0)).toBe(remoteAddress);
  expect(getClientIp({ remoteAddress: undefined, forwardedFor: '1.2.3.4' }, 0)).toBeUndefined();
});

test('X5: behind proxies only the entries added by those proxies count, from the end', () => {
  const forwardedFor = '6.6.6.6, 7.7.7.7, 2001:db8::1 ,10.0.0.8';
  expect(getClientIp({ remoteAddress, forwardedFor }, 1)).toBe('10.0.0.8');
  expect(getClientIp({ remoteAddress, forwardedFor }, 2)).toBe('2001:db8::1');
});

test('X5: the port that a proxy appends is ignored', () => {
  for (const [forwardedFor, ip] of [
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8::1]:5678', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['1.2.3.4:port', remoteAddress],
    ['[1.2.3.4', remoteAddress],
    ['evil:1', remoteAddress],
  ] as const)
    expect(getClientIp({ remoteAddress, forwardedFor }, 1), forwardedFor).toBe(ip);
});

test('X5: the IP of the connection is used if the header is missing, too short or not an address', () => {
  for (const forwardedFor of [undefined, '', '1.2.3.4', 'unknown, 1.2.3.4', 'evil, , 1.2.3.4'])
    expect(getClientIp({ remoteAddress, forwardedFor }, 2), forwardedFor).toBe(remoteAddress);
});

test('X5: an IPv4 address is the same in whatever notation the connection reports it', () => {
  expect(getClientIp({ remoteAddress: '::ffff:10.0.0.9', forwardedFor: undefined }, 0)).toBe(remoteAddress);
  expect(getClientIp({ remoteAddress, forwardedFor: '::FFFF:1.2.3.4' }, 1)).toBe('1.2.3.4');
});

test('X5: all IPv6 addresses of a household count as one', () => {
  const network = getNetwork('2001:db8:0:7::1');
  expect(network).toBe('2001:db8:0:7::/64');
  for (const address of [
    '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:1::',
    '2001:DB8::7:0:0:0:5',
  ])
    expect(getNetwork(address), address).toBe(network);
  expect(getNetwork('2001:db8:0:8::1')).not.toBe(network);
  expect(getNetwork('::1')).toBe('0:0:0:0::/64');
  expect(getNetwork('64:ff9b::1.2.3.4')).toBe('64:ff9b:0:0::/64');
  expect(getNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('X5: an IPv4 address counts on its own', () => {
  expect(getNetwork('1.2.3.4')).toBe('1.2.3.4');
  expect(getNetwork('unknown')).toBe('unknown');
});

test('X5: the IPv6 networks that one customer can choose from count together, and IPv4 networks do not', () => {
  expect(getIpv6Prefix('2001:db8:0:7::1')).toBe('2001:db8:0::/48');
  expect(getIpv6Prefix('2001:0DB8::ffff:0:0:0:1')).toBe('2001:db8:0::/48');
  expect(getIpv6Prefix('2001:db8:1:7::1')).toBe('2001:db8:1::/48');
  expect(getIpv6Prefix('1.2.3.4')).toBeUndefined();
  expect(getIpv6Prefix('unknown')).toBeUndefined();
});

test('X51: the wide network of an address is a /24 or a /56, and this machine has no limit', () => {
  expect(getWideNetwork('192.0.2.77')).toBe('192.0.2.0/24');
  expect(getWideNetwork('2001:db8:1:12ab:5::9')).toBe('2001:db8:1:1200::/56');
  expect(getWideNetwork('2001:db8:1:12ff::1')).toBe(getWideNetwork('2001:db8:1:1201::1'));
  expect(getWideNetwork('2001:db8:1:1301::1')).not.toBe(getWideNetwork('2001:db8:1:1201::1'));
  expect(getWideNetwork('127.0.1.1')).not.toBe(getWideNetwork('127.0.0.1'));
  expect(getLimitedNetwork('192.0.2.77')).toBe('192.0.2.0/24');
  for (const local of ['127.0.0.1', '127.8.8.8', '::1']) expect(getLimitedNetwork(local)).toBeUndefined();
});
