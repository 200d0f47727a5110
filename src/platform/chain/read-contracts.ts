import { ChainError, type ContractCall } from './chain.ts';

/** Calls a contract with encoded data at a block that is known to the caller. */
type Call = (to: string, data: `0x${string}`) => Promise<`0x${string}`>;

/** Where Multicall3 stands on nearly every chain (https://www.multicall3.com). */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** So many that an RPC does them in the gas that it allows for one call. */
const callsAtOnce = 400;
/** How many contracts that do not answer are asked again alone, in case another one used up their gas. */
const mostRetried = 20;

/** The library comes when the first chain is read: a site without one never loads it. */
const codec = () => import('./codec.ts');

/** Asks for all of it in one call; where that is too much for the RPC, or one spoils it for all, in halves. */
async function readTogether(calls: readonly ContractCall[], call: Call): Promise<unknown[]> {
  const { decodeMulticall, encodeMulticall } = await codec();
  try {
    return decodeMulticall(calls, await call(multicallAddress, encodeMulticall(calls)));
  } catch (error) {
    if (error instanceof ChainError && error.isFault) throw error;
    if (calls.length <= 1) return calls.map(() => undefined);
    const middle = Math.ceil(calls.length / 2);
    const first = await readTogether(calls.slice(0, middle), call);
    return [...first, ...(await readTogether(calls.slice(middle), call))];
  }
}

function* partsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Asks the contracts that gave nothing once more, each alone: one that eats all gas takes it from no other. */
async function retryAlone(calls: readonly ContractCall[], results: unknown[], call: Call): Promise<void> {
  const failed = calls.flatMap((asked, index) =>
    results[index] === undefined && !asked.isOptional ? [{ asked, index }] : [],
  );
  const contracts = Map.groupBy(failed, ({ asked }) => asked.address.toLowerCase());
  const retried = [...contracts.values()].slice(0, mostRetried);
  await Promise.all(
    retried.map(async (group) => {
      const again = await readTogether(
        group.map(({ asked }) => asked),
        call,
      );
      for (const [place, { index }] of group.entries()) results[index] = again[place];
    }),
  );
}

/**
 * Asks contracts by Multicall3, a failure of one being none of the others'.
 * @returns an answer for each question; undefined where there is no contract, it reverts, or answers in another form
 */
export async function readContracts(calls: readonly ContractCall[], call: Call): Promise<unknown[]> {
  const parts = await Promise.all([...partsOf(calls, callsAtOnce)].map((part) => readTogether(part, call)));
  const results = parts.flat();
  const isAlone = new Set(calls.map(({ address }) => address)).size <= 1;
  if (!isAlone) await retryAlone(calls, results, call);
  return results;
}
