import { ChainError, type ContractCall } from './chain.ts';

/** Calls a contract with encoded data. */
type Call = (to: string, data: `0x${string}`) => Promise<`0x${string}`>;

/** The address of Multicall3 on nearly every chain (https://www.multicall3.com). */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Small enough for the gas limit of a call. */
const callsPerBatch = 400;
/** Maximum number of failed contracts that are called again on their own. */
const maxRetriedContracts = 20;

/** Loads the library with the first read: a site without chains never loads it. */
const loadCodec = () => import('./multicall-codec.ts');

/** Sends all calls in one request; if that fails, each half on its own. */
async function readBatch(calls: readonly ContractCall[], call: Call): Promise<unknown[]> {
  const { decodeMulticall, encodeMulticall } = await loadCodec();
  try {
    return decodeMulticall(calls, await call(multicallAddress, encodeMulticall(calls)));
  } catch (error) {
    if (error instanceof ChainError && error.isRpcFault) throw error;
    if (calls.length <= 1) return calls.map(() => undefined);
    const middle = Math.ceil(calls.length / 2);
    const first = await readBatch(calls.slice(0, middle), call);
    return [...first, ...(await readBatch(calls.slice(middle), call))];
  }
}

function* chunk<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Calls each failed contract again on its own, in case another one used up the gas. */
async function retryFailed(calls: readonly ContractCall[], results: unknown[], call: Call): Promise<void> {
  const failed = calls.flatMap((contractCall, index) =>
    results[index] === undefined && !contractCall.isOptional ? [{ contractCall, index }] : [],
  );
  const contracts = Map.groupBy(failed, ({ contractCall }) => contractCall.address.toLowerCase());
  const retried = [...contracts.values()].slice(0, maxRetriedContracts);
  await Promise.all(
    retried.map(async (group) => {
      const retryResults = await readBatch(
        group.map(({ contractCall }) => contractCall),
        call,
      );
      for (const [position, { index }] of group.entries()) results[index] = retryResults[position];
    }),
  );
}

/**
 * Calls contracts through Multicall3, so that the failure of one call does not affect the others.
 * @returns a result for each call; undefined if there is no contract, it reverts, or its result has another form
 */
export async function multicall(calls: readonly ContractCall[], call: Call): Promise<unknown[]> {
  const batches = await Promise.all([...chunk(calls, callsPerBatch)].map((batch) => readBatch(batch, call)));
  const results = batches.flat();
  const isSingleContract = new Set(calls.map(({ address }) => address)).size <= 1;
  if (!isSingleContract) await retryFailed(calls, results, call);
  return results;
}
