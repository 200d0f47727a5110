import type { ContractCall } from '#platform/chain/chain.ts';
import { one, ratio } from '../rules/fixed-point.ts';
import { vaultAbi } from './abis.ts';
import { asAddresses, asBigint, asBoolean, asDecimals, type ContractReader } from './contract-reader.ts';

/**
 * Numbers of share units to convert, smallest first. The largest possible number hides most rounding in the
 * share price, but its multiplication may overflow. Shares with 27 decimals of a token that has none need
 * 10^45.
 */
const probeShares = [10n ** 30n, 10n ** 45n, 10n ** 60n];

export const vaultReader: ContractReader = {
  calls: (address) => [
    { address, abi: vaultAbi, functionName: 'asset' },
    { address, abi: vaultAbi, functionName: 'decimals' },
    { address, abi: vaultAbi, functionName: 'totalAssets' },
    { address, abi: vaultAbi, functionName: 'paused', isOptional: true },
    ...probeShares.map(
      (shares): ContractCall => ({
        address,
        abi: vaultAbi,
        functionName: 'convertToAssets',
        args: [shares],
        isOptional: true,
      }),
    ),
  ],
  tokens: ([asset]) => asAddresses(asset),
  parse([assetResult, decimals, assets, paused, ...converted], getDecimals) {
    const [asset] = asAddresses(assetResult);
    const assetDecimals = asset && getDecimals(asset);
    const shareDecimals = asDecimals(decimals);
    const total = asBigint(assets);
    if (!asset || assetDecimals === undefined || shareDecimals === undefined || total === null) return null;
    const index = converted.findLastIndex((result) => asBigint(result) !== null);
    const [worth, shares = 0n] = [asBigint(converted[index]), probeShares[index]];
    return {
      kind: 'vault',
      stakingToken: { address: asset, decimals: assetDecimals },
      totalStaked: total,
      sharePrice:
        worth && ratio([worth, one, 10n ** BigInt(shareDecimals)], [shares, 10n ** BigInt(assetDecimals)]),
      isPaused: asBoolean(paused),
    };
  },
};
