import type { ZodType } from 'zod';
import { ChainError, type ChainSession, type ContractCall } from './chain.ts';
import { multicall } from './multicall.ts';
import type { Rpc } from './rpc.ts';
import { blockResult, callResult, logsResult } from './rpc-responses.ts';

const quantity = (value: bigint) => `0x${value.toString(16)}`;

/**
 * Parses the response of an RPC.
 * @throws ChainError, a fault of the RPC, if it does not match the schema
 */
export function parseResponse<Result>(schema: ZodType<Result>, response: unknown, method: string): Result {
  const { success, data } = schema.safeParse(response);
  if (!success) throw new ChainError(`${method}: unexpected response`, true, method);
  return data;
}

/** A session with one RPC, and what came of it. */
export interface ObservedSession {
  readonly session: ChainSession;
  /** The methods that the RPC has responded to. */
  readonly methods: ReadonlySet<string>;
  /** The calls at the latest block without a result, except optional ones. */
  readonly unread: ReadonlySet<string>;
}

const toKey = ({ address, functionName, args = [] }: ContractCall) =>
  `${address.toLowerCase()} ${functionName} ${args.join()}`;

/** Opens a session with one RPC. */
export function openSession(rpc: Rpc): ObservedSession {
  const methods = new Set<string>();
  const unread = new Set<string>();
  let latest: bigint | undefined;
  const request: Rpc = async (method, params) => {
    const response = await rpc(method, params);
    methods.add(method);
    return response;
  };
  const call = async (to: string, data: string, block: bigint) =>
    parseResponse(callResult, await request('eth_call', [{ to, data }, quantity(block)]), 'eth_call');
  const session: ChainSession = {
    async getBlock(at) {
      const number = at === undefined ? 'latest' : quantity(at);
      const response = await request('eth_getBlockByNumber', [number, false]);
      const block = parseResponse(blockResult, response, 'eth_getBlockByNumber');
      const isMissing = block === null && at === undefined;
      if (isMissing || (block !== null && at !== undefined && block.number !== at))
        throw new ChainError('eth_getBlockByNumber: not the requested block', true, 'eth_getBlockByNumber');
      if (at === undefined) latest = block?.number;
      return block;
    },
    async read(calls, block) {
      const results = await multicall(calls, (to, data) => call(to, data, block)).catch((error: unknown) => {
        // An RPC that cannot call contracts is broken, except at earlier blocks, whose state not every RPC has.
        if (error instanceof ChainError && block === latest)
          throw new ChainError(error.message, true, 'eth_call');
        throw error;
      });
      // At an earlier block a contract may not have existed.
      if (block === latest)
        for (const [index, contractCall] of calls.entries())
          if (results[index] === undefined && !contractCall.isOptional) unread.add(toKey(contractCall));
      return results;
    },
    async findLogs({ addresses, topics, indexed = [], from, to }) {
      const filter = {
        address: addresses,
        topics: [topics, ...indexed],
        fromBlock: quantity(from),
        toBlock: quantity(to),
      };
      return parseResponse(logsResult, await request('eth_getLogs', [filter]), 'eth_getLogs');
    },
  };
  return { session, methods, unread };
}
