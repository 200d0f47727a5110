import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem';
import type { ContractCall } from './chain.ts';

// The only file that needs the library to ask a contract; it is loaded when the first one is asked.

const nothing = '0x';

/** Several questions as the data of one call to Multicall3. */
export function encodeMulticall(calls: readonly ContractCall[]): `0x${string}` {
  const encoded = calls.map(({ address, abi, functionName, args = [] }) => ({
    target: address,
    allowFailure: true,
    callData: encodeFunctionData({ abi, functionName, args }),
  }));
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [encoded] });
}

function decodeOne({ abi, functionName, args = [] }: ContractCall, data: `0x${string}`): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, args, data });
  } catch {
    // What a contract of another kind answers.
    return undefined;
  }
}

/**
 * What Multicall3 answered, question by question; nothing where a chain does not have it.
 * @throws where it answered in another form
 */
export function decodeMulticall(calls: readonly ContractCall[], data: `0x${string}`): unknown[] {
  if (data === nothing) return calls.map(() => undefined);
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  return calls.map((asked, index) => {
    const result = results[index];
    if (!result?.success || result.returnData === nothing) return undefined;
    return decodeOne(asked, result.returnData);
  });
}
