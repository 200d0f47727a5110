import { expect, test } from 'vitest';
import { shortenAddress } from './short-address.ts';

test('8: a short address keeps its checksummed ends', () => {
  expect(shortenAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xf39F…2266');
});
