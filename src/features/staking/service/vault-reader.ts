import { one, ratio } from '../rules/fixed-point.ts';
import { vaultAbi } from './abis.ts';
import { asAddresses, asBigint, asBoolean, asDecimals, type ContractReader } from './contract-reader.ts';

/**
 * The number of share units to convert: enough to hide rounding in the price of one share, few enough that the
 * vault's multiplication does not overflow.
 */
const probeShares = 10n ** 30n;

/** Reads ERC-4626 vaults. */
export const vaultReader: ContractReader = {
  calls: (address) => [
    { address, abi: vaultAbi, functionName: 'asset' },
    { address, abi: vaultAbi, functionName: 'decimals' },
    { address, abi: vaultAbi, functionName: 'totalAssets' },
    { address, abi: vaultAbi, functionName: 'convertToAssets', args: [probeShares], isOptional: true },
    { address, abi: vaultAbi, functionName: 'paused', isOptional: true },
  ],
  tokens: ([asset]) => asAddresses(asset),
  parse([assetResult, decimals, assets, converted, paused], getDecimals) {
    const [asset] = asAddresses(assetResult);
    const assetDecimals = asset && getDecimals(asset);
    const shareDecimals = asDecimals(decimals);
    const total = asBigint(assets);
    if (!asset || assetDecimals === undefined || shareDecimals === undefined || total === null) return null;
    const worth = asBigint(converted);
    return {
      kind: 'vault',
      stakingToken: { address: asset, decimals: assetDecimals },
      totalStaked: total,
      sharePrice:
        worth &&
        ratio([worth, one, 10n ** BigInt(shareDecimals)], [probeShares, 10n ** BigInt(assetDecimals)]),
      isPaused: asBoolean(paused),
    };
  },
};
