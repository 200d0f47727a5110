import type { ZodType } from 'zod';
import { ChainError, type ChainSession } from './chain.ts';
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
  if (!success) throw new ChainError(`${method}: unexpected response`, true);
  return data;
}

/** Opens a session with one RPC. */
export function openSession(rpc: Rpc): ChainSession {
  const call = async (to: string, data: string, block: bigint) =>
    parseResponse(callResult, await rpc('eth_call', [{ to, data }, quantity(block)]), 'eth_call');
  return {
    async getBlock(at) {
      const number = at === undefined ? 'latest' : quantity(at);
      const response = await rpc('eth_getBlockByNumber', [number, false]);
      const block = parseResponse(blockResult, response, 'eth_getBlockByNumber');
      if (at === undefined && block === null) throw new ChainError('the chain has no latest block', true);
      return block;
    },
    read: (calls, block) => multicall(calls, (to, data) => call(to, data, block)),
    async findLogs({ addresses, topics, indexed = [], from, to }) {
      const filter = {
        address: addresses,
        topics: [topics, ...indexed],
        fromBlock: quantity(from),
        toBlock: quantity(to),
      };
      return parseResponse(logsResult, await rpc('eth_getLogs', [filter]), 'eth_getLogs');
    },
  };
}
