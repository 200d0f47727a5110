import type { ZodType } from 'zod';
import { toCallKey } from './agreed-calls.ts';
import { type ChainBlock, ChainError, type ChainSession, type ContractCall } from './chain.ts';
import { multicall } from './multicall.ts';
import type { RejectedLogs } from './rejected-logs.ts';
import type { Rpc } from './rpc.ts';
import { blockResult, callResult, logsResult } from './rpc-responses.ts';

const quantity = (value: bigint) => `0x${value.toString(16)}`;

/** @throws ChainError, a fault of the RPC, if the response does not match the schema */
export function parseResponse<Result>(schema: ZodType<Result>, response: unknown, method: string): Result {
  const { success, data } = schema.safeParse(response);
  if (!success) throw new ChainError(`${method}: unexpected response`, true, method);
  return data;
}

export interface ObservedSession {
  readonly session: ChainSession;
  readonly methods: ReadonlySet<string>;
  /** Required calls at the latest block that have no result, by key. */
  readonly unread: ReadonlyMap<string, ContractCall>;
  readonly read: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

/** Reads calls with other RPCs; undefined where none succeeded. */
export type ReadElsewhere = (
  calls: readonly ContractCall[],
  block: ChainBlock,
) => Promise<readonly unknown[]>;

export const toFunctionKey = ({ address, functionName }: ContractCall) =>
  `${address.toLowerCase()} ${functionName}`;

interface SessionOptions {
  readonly readElsewhere?: ReadElsewhere;
  readonly openOthers?: (
    session: ChainSession,
    range: { readonly latest: ChainBlock; readonly until: bigint },
  ) => AsyncIterable<ChainSession>;
  /** Requests for logs that the RPC rejected before. */
  readonly rejected: RejectedLogs;
}

export function openSession(
  rpc: Rpc,
  { readElsewhere, openOthers, rejected }: SessionOptions,
): ObservedSession {
  const methods = new Set<string>();
  const unread = new Map<string, ContractCall>();
  const [read, failed] = [new Set<string>(), new Set<string>()];
  let latest: ChainBlock | undefined;
  const request: Rpc = async (method, params) => {
    const response = await rpc(method, params);
    methods.add(method);
    return response;
  };
  const call = async (to: string, data: string, block: bigint) =>
    parseResponse(callResult, await request('eth_call', [{ to, data }, quantity(block)]), 'eth_call');
  /** Adds the results of other RPCs, and records the outcome of the calls. */
  const complete = async (calls: readonly ContractCall[], results: unknown[], block: ChainBlock) => {
    const open = calls.flatMap((contractCall, index) => {
      if (results[index] === undefined) return [{ contractCall, index }];
      read.add(toFunctionKey(contractCall));
      return [];
    });
    if (open.length === 0) return;
    const others = await readElsewhere?.(
      open.map(({ contractCall }) => contractCall),
      block,
    );
    for (const [position, { contractCall, index }] of open.entries()) {
      results[index] = others?.[position];
      if (results[index] !== undefined) failed.add(toFunctionKey(contractCall));
      else if (!contractCall.isOptional) unread.set(toCallKey(contractCall), contractCall);
    }
  };
  const session: ChainSession = {
    async getBlock(at) {
      const number = at === undefined ? 'latest' : quantity(at);
      const response = await request('eth_getBlockByNumber', [number, false]);
      const block = parseResponse(blockResult, response, 'eth_getBlockByNumber');
      const isMissing = block === null && at === undefined;
      if (isMissing || (block !== null && at !== undefined && block.number !== at))
        throw new ChainError('eth_getBlockByNumber: not the requested block', true, 'eth_getBlockByNumber');
      if (at === undefined) latest = block ?? undefined;
      return block;
    },
    async read(calls, block) {
      const results = await multicall(calls, (to, data) => call(to, data, block)).catch((error: unknown) => {
        // An RPC that cannot call contracts is broken, except at earlier blocks: not every RPC keeps their
        // state.
        if (error instanceof ChainError && block === latest?.number)
          throw new ChainError(error.message, true, 'eth_call');
        throw error;
      });
      // A contract may not have existed at an earlier block.
      if (block === latest?.number) await complete(calls, results, latest);
      return results;
    },
    async findLogs(logFilter) {
      const { addresses, topics, indexed = [], from, to } = logFilter;
      if (latest && rejected.has(logFilter, latest.number))
        throw new ChainError('eth_getLogs: rejected a short time ago', false, 'eth_getLogs');
      const filter = {
        address: addresses,
        topics: [topics, ...indexed],
        fromBlock: quantity(from),
        toBlock: quantity(to),
      };
      const response = await request('eth_getLogs', [filter]).catch((error: unknown) => {
        if (latest && error instanceof ChainError && !error.isRpcFault)
          rejected.add(logFilter, latest.number);
        throw error;
      });
      return parseResponse(logsResult, response, 'eth_getLogs');
    },
    async *others(until) {
      if (openOthers && latest) yield* openOthers(session, { latest, until });
    },
  };
  return { session, methods, unread, read, failed };
}
