import { expect, test } from 'vitest';
import { formatFixed } from '../rules/fixed-point.ts';
import { vaultReader } from './vault-reader.ts';

const address = `0x${'a'.repeat(40)}` as const;
const maxUint256 = 2n ** 256n - 1n;

/** Returns a share price from a vault whose multiplication overflows, as in most vaults. */
function getSharePrice(
  totalAssets: bigint,
  totalShares: bigint,
  [shareDecimals, assetDecimals]: [number, number],
) {
  const results = vaultReader.calls(address).map(({ functionName, args: [shares] = [] }) => {
    if (functionName === 'asset') return address;
    if (functionName === 'decimals') return shareDecimals;
    if (functionName === 'totalAssets') return totalAssets;
    if (functionName !== 'convertToAssets' || typeof shares !== 'bigint') return undefined;
    return shares * totalAssets > maxUint256 ? undefined : (shares * totalAssets) / totalShares;
  });
  const state = vaultReader.parse(results, () => assetDecimals);
  return state?.kind === 'vault' && state.sharePrice !== null ? formatFixed(state.sharePrice, 12) : null;
}

test('84: the price of a share keeps its decimals, however many the share and the token have', () => {
  expect(getSharePrice(1_000_081n, 10n ** 33n, [27, 0])).toBe('1.000081');
  expect(getSharePrice(1_000_081n, 10n ** 6n, [0, 0])).toBe('1.000081');
  expect(getSharePrice(1_000_081n * 10n ** 12n, 10n ** 18n, [18, 18])).toBe('1.000081');
  expect(getSharePrice(1_000_081n * 10n ** 36n, 10n ** 42n, [36, 36])).toBe('1.000081');
  expect(getSharePrice(1_000_081n, 10n ** 42n, [36, 0])).toBe('1.000081');
});
