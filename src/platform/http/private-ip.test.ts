import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopbackHost, isLoopbackIp, isPrivateIp } from './private-ip.ts';

test('84: private IP addresses are detected in every notation', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.1.2.3',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a01:203',
    '2002:a01:203::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::10.1.2.3',
    '::8.8.8.8',
    '::ffff:0:10.1.2.3',
    '::ffff:0:8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:a01:203::1',
    '2001:db8::1',
    '2001:20::1',
    '3fff::1',
    '4000::1',
    'fec0::1',
    '::ffff:192.88.99.1',
    '192.88.99.1',
    'fe80::1%eth0',
    '2606:4700::1111%1',
    'not an address',
  ]) {
    expect(isPrivateIp(address), address).toBe(true);
  }
  for (const address of [
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '2001:4860:4860::8888',
    '2003::1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
  ])
    expect(isPrivateIp(address), address).toBe(false);
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');

test('84: an IPv6 address outside 2000::/3 is never public, unless it stands for a public IPv4 address', () => {
  fc.assert(
    fc.property(group, groups(7), (first, rest) => {
      fc.pre(first >> 13 !== 1 && !(first === 0 && /^0:0:0:0:ffff:/.test(written(rest))));
      expect(isPrivateIp(written([first, ...rest]))).toBe(true);
    }),
    {
      examples: [
        [0, [0, 0, 0, 0, 0, 0x808, 0x808]],
        [0, [0, 0, 0, 0xffff, 0, 0x808, 0x808]],
      ],
    },
  );
});

test('84: within 2000::/3 every address is public, except those of special networks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0x2003, max: 0x3ffe }), groups(7), (first, rest) => {
      expect(isPrivateIp(written([first, ...rest]))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('2001:0', '2001:1ff', '2001:db8', '2002:808', '3fff:fff'),
      groups(6),
      (network, rest) => {
        expect(isPrivateIp(`${network}:${written(rest)}`)).toBe(true);
      },
    ),
  );
});

test('84: an IPv4 address is classified the same way in both IPv6 notations', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hexadecimal = written([a * 256 + b, c * 256 + d]);
      const judged = isPrivateIp(address);
      expect(isPrivateIp(`::ffff:${address}`)).toBe(judged);
      expect(isPrivateIp(`::ffff:${hexadecimal}`)).toBe(judged);
      expect(isPrivateIp(`::${address}`)).toBe(true);
    }),
  );
});

test('84: loopback hosts are detected, and lookalikes are not', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(isLoopbackHost(host), host).toBe(true);
  for (const host of ['localhost.example', '127.0.0.1.example', '10.0.0.1', 'LOCALHOST.', '[::2]', ''])
    expect(isLoopbackHost(host), host).toBe(false);
  expect(isLoopbackIp('::ffff:127.0.0.1')).toBe(true);
  for (const address of ['::127.0.0.1', '::1%lo', 'localhost'])
    expect(isLoopbackIp(address), address).toBe(false);
});
