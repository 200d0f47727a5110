import { ChainError, type ContractCall } from './chain.ts';

type Call = (to: string, data: `0x${string}`) => Promise<`0x${string}`>;

/** The same on nearly every chain (https://www.multicall3.com). */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Small enough for the gas limit of a call. */
const callsPerBatch = 400;
const maxRetriedContracts = 20;
/** The maximum per read; after that, the remaining calls stay unread. */
const maxFailedRequests = 100;

/** Loaded with the first read: sites without chains never load it. */
const loadCodec = () => import('./multicall-codec.ts');

class BatchReader {
  readonly #call: Call;
  #failedRequests = 0;
  #check: Promise<void> | undefined;
  lacksMulticall = false;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Sends all calls in one request; if the RPC works but the request fails, sends each half separately. */
  async read(calls: readonly ContractCall[]): Promise<unknown[]> {
    const data = await this.#send(calls);
    if (data !== undefined) return this.#decode(calls, data);
    this.#failedRequests += 1;
    this.#check ??= this.#checkMulticall();
    await this.#check;
    if (this.lacksMulticall || calls.length <= 1 || this.#failedRequests > maxFailedRequests)
      return calls.map(() => undefined);
    const middle = Math.ceil(calls.length / 2);
    const first = await this.read(calls.slice(0, middle));
    return [...first, ...(await this.read(calls.slice(middle)))];
  }

  /** Returns undefined if a call may have used up the gas, or the response was too large. */
  async #send(calls: readonly ContractCall[]): Promise<`0x${string}` | undefined> {
    const { encodeMulticall } = await loadCodec();
    try {
      const data = await this.#call(multicallAddress, encodeMulticall(calls));
      return data === '0x' ? undefined : data;
    } catch (error) {
      if (error instanceof ChainError && !error.isRpcFault) return undefined;
      throw error;
    }
  }

  /** Sends a request without calls. If it fails, the RPC is at fault, because no contract can be. */
  async #checkMulticall(): Promise<void> {
    const { encodeMulticall } = await loadCodec();
    const data = await this.#call(multicallAddress, encodeMulticall([]));
    this.lacksMulticall = data === '0x';
    if (!this.lacksMulticall) await this.#decode([], data);
  }

  async #decode(calls: readonly ContractCall[], data: `0x${string}`): Promise<unknown[]> {
    const { decodeMulticall } = await loadCodec();
    try {
      return decodeMulticall(calls, data);
    } catch {
      // biome-ignore lint/style/useErrorCause: the message of the cause has the whole response
      throw new ChainError('eth_call: not a result of Multicall3', true, 'eth_call');
    }
  }
}

function* chunk<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Repeats each failed call individually, in case another call used up the gas. */
async function retryFailed(
  calls: readonly ContractCall[],
  results: unknown[],
  batches: BatchReader,
): Promise<void> {
  const failed = calls.flatMap((contractCall, index) =>
    results[index] === undefined && !contractCall.isOptional ? [{ contractCall, index }] : [],
  );
  const contracts = Map.groupBy(failed, ({ contractCall }) => contractCall.address.toLowerCase());
  const retried = [...contracts.values()].slice(0, maxRetriedContracts);
  await Promise.all(
    retried.map(async (group) => {
      const retryResults = await batches.read(group.map(({ contractCall }) => contractCall));
      for (const [position, { index }] of group.entries()) results[index] = retryResults[position];
    }),
  );
}

/**
 * Calls contracts through Multicall3, so that a failed call does not affect the others.
 * @returns a result per call; undefined if there is no contract, it reverts, or its result has another form
 * @throws ChainError if the RPC cannot even call Multicall3
 */
export async function multicall(calls: readonly ContractCall[], call: Call): Promise<unknown[]> {
  const batches = new BatchReader(call);
  const chunks = [...chunk(calls, callsPerBatch)];
  const results = (await Promise.all(chunks.map((batch) => batches.read(batch)))).flat();
  const isSingleContract = new Set(calls.map(({ address }) => address)).size <= 1;
  if (!isSingleContract && !batches.lacksMulticall) await retryFailed(calls, results, batches);
  return results;
}
