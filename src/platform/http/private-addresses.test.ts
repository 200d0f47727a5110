import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost, isPrivateAddress } from './private-addresses.ts';

test('84: addresses of inner networks are told from public ones, in every way to write them', () => {
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
    'not an address',
  ]) {
    expect(isPrivateAddress(address), address).toBe(true);
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPrivateAddress(address), address).toBe(false);
});

test('84: this machine is known by its name and its addresses, and by nothing that only looks like them', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(isLoopbackHost(host), host).toBe(true);
  for (const host of ['localhost.example', '127.0.0.1.example', '10.0.0.1', 'LOCALHOST.', '[::2]', ''])
    expect(isLoopbackHost(host), host).toBe(false);
  expect(isLoopbackAddress('::ffff:127.0.0.1')).toBe(true);
});
