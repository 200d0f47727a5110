import {
  type Abi,
  type AbiFunction,
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  prepareEncodeFunctionData,
} from 'viem';
import type { ContractCall } from './chain.ts';

// The only file that needs the library for contract calls; loaded with the first call.

const emptyData = '0x';
/** A 32-byte word in hexadecimal, with its prefix. */
const wordLength = 66;

/** The selector is a hash that costs more than the rest of a call. */
interface PreparedFunction {
  readonly encoder: ReturnType<typeof prepareEncodeFunctionData<Abi, string>>;
  readonly isNumber: boolean;
}

const preparedFunctions = new WeakMap<Abi, Map<string, PreparedFunction>>();

function prepareFunction({ abi, functionName }: ContractCall): PreparedFunction {
  const functions = preparedFunctions.get(abi) ?? new Map<string, PreparedFunction>();
  preparedFunctions.set(abi, functions);
  const known = functions.get(functionName);
  if (known) return known;
  const encoder = prepareEncodeFunctionData({ abi, functionName });
  const [{ outputs }] = encoder.abi as readonly [AbiFunction];
  const prepared = { encoder, isNumber: outputs.length === 1 && outputs[0]?.type === 'uint256' };
  functions.set(functionName, prepared);
  return prepared;
}

function encodeCall(call: ContractCall): `0x${string}` {
  const { encoder } = prepareFunction(call);
  const { args = [] } = call;
  return args.length === 0 ? encoder.functionName : encodeFunctionData({ ...encoder, args });
}

/** Encodes contract calls as the data of one call to Multicall3. */
export function encodeMulticall(calls: readonly ContractCall[]): `0x${string}` {
  const encoded = calls.map((call) => ({
    target: call.address,
    allowFailure: true,
    callData: encodeCall(call),
  }));
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [encoded] });
}

function decodeResult(call: ContractCall, data: `0x${string}`): unknown {
  // Most results are numbers, which the library decodes a hundred times slower.
  if (data.length === wordLength && prepareFunction(call).isNumber) return BigInt(data);
  const { abi, functionName, args = [] } = call;
  try {
    return decodeFunctionResult({ abi, functionName, args, data });
  } catch {
    return undefined;
  }
}

/**
 * Returns undefined for a failed call.
 * @throws if the data has another form or another number of results
 */
export function decodeMulticall(calls: readonly ContractCall[], data: `0x${string}`): unknown[] {
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  if (results.length !== calls.length) throw new Error(`${results.length} results of ${calls.length} calls`);
  return calls.map((call, index) => {
    const result = results[index];
    if (!result?.success || result.returnData === emptyData) return undefined;
    return decodeResult(call, result.returnData);
  });
}
