import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem';
import type { ContractCall } from './chain.ts';

// The only file that needs the library for contract calls; loaded with the first one.

const emptyData = '0x';

/** Encodes contract calls as the data of one call to Multicall3. */
export function encodeMulticall(calls: readonly ContractCall[]): `0x${string}` {
  const encoded = calls.map(({ address, abi, functionName, args = [] }) => ({
    target: address,
    allowFailure: true,
    callData: encodeFunctionData({ abi, functionName, args }),
  }));
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [encoded] });
}

function decodeResult({ abi, functionName, args = [] }: ContractCall, data: `0x${string}`): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, args, data });
  } catch {
    // The contract is of another kind.
    return undefined;
  }
}

/**
 * Decodes the result of Multicall3.
 * @returns a result for each call; all undefined if the chain does not have Multicall3
 * @throws if the data has another form
 */
export function decodeMulticall(calls: readonly ContractCall[], data: `0x${string}`): unknown[] {
  if (data === emptyData) return calls.map(() => undefined);
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  return calls.map((call, index) => {
    const result = results[index];
    if (!result?.success || result.returnData === emptyData) return undefined;
    return decodeResult(call, result.returnData);
  });
}
