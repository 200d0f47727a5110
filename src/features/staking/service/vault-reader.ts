import { one, ratio } from '../rules/fixed-point.ts';
import { vaultAbi } from './abis.ts';
import { addressesIn, type ContractReader, decimalsIn, flagIn, numberIn } from './contract-reader.ts';

/**
 * So many of the smallest units of a share are asked about that rounding does not show in the price of one, and so
 * few that no vault's product of them overflows.
 */
const askedShares = 10n ** 30n;

/** Reads ERC-4626 vaults. */
export const vaultReader: ContractReader = {
  calls: (address) => [
    { address, abi: vaultAbi, functionName: 'asset' },
    { address, abi: vaultAbi, functionName: 'decimals' },
    { address, abi: vaultAbi, functionName: 'totalAssets' },
    { address, abi: vaultAbi, functionName: 'convertToAssets', args: [askedShares], isOptional: true },
    { address, abi: vaultAbi, functionName: 'paused', isOptional: true },
  ],
  tokens: ([asset]) => addressesIn(asset),
  facts([assetAnswer, decimals, assets, converted, paused], decimalsOf) {
    const [asset] = addressesIn(assetAnswer);
    const assetDecimals = asset && decimalsOf(asset);
    const shareDecimals = decimalsIn(decimals);
    const total = numberIn(assets);
    if (!asset || assetDecimals === undefined || shareDecimals === undefined || total === null) return null;
    const worth = numberIn(converted);
    return {
      kind: 'vault',
      stakingToken: { address: asset, decimals: assetDecimals },
      totalStaked: total,
      sharePrice:
        worth &&
        ratio([worth, one, 10n ** BigInt(shareDecimals)], [askedShares, 10n ** BigInt(assetDecimals)]),
      isPaused: flagIn(paused),
    };
  },
};
