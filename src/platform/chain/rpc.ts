import { z } from 'zod';
import { postUpstreamJson, UpstreamError } from '../http/upstream-fetch.ts';
import { ChainError } from './chain.ts';

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

export interface RpcLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const rpcResponse = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

/** Error messages of an RPC that lacks the block, which is a fault of the RPC. */
const laggingMessage =
  /header not found|unknown block|block not found|missing trie node|is not available|BlockOutOfRange/i;
/** The codes of an RPC that is overloaded or rejects its key (EIP-1474, and large providers). */
const overloadedCodes: ReadonlySet<number> = new Set([-32005, -32097, -32002, -32001, 429, 401, 403]);

/** These requests are always valid, so an error is a fault of the RPC. */
const mustAlwaysSucceed = (method: string, [first]: readonly unknown[]) =>
  method === 'eth_chainId' || (method === 'eth_getBlockByNumber' && first === 'latest');

/** A request for logs may just be too large, which RPCs report with any code. */
const isRpcError = (method: string, { code, message }: { code: number; message: string }) =>
  method !== 'eth_getLogs' && (overloadedCodes.has(code) || laggingMessage.test(message));

/** The response exceeded the limit, and a smaller request is possible; other responses are always small. */
const isTooLarge = (method: string, error: unknown) =>
  (method === 'eth_call' || method === 'eth_getLogs') &&
  error instanceof UpstreamError &&
  error.reason === 'too_large';

/**
 * Opens a JSON-RPC 2.0 client: https or loopback only, no redirects, with limits.
 * @param url may contain a key; errors contain neither the URL nor the error message of the RPC
 * @param name such as `RPC 1 of chain 31337`
 */
export function openRpc(url: string, name: string, { timeoutMs, maxBytes }: RpcLimits): Rpc {
  const endpoint = new URL(url);
  let id = 0;
  return async (method, params) => {
    id += 1;
    const body = { jsonrpc: '2.0', id, method, params };
    const limits = { signal: AbortSignal.timeout(timeoutMs), maxBytes };
    const response = await postUpstreamJson(endpoint, body, limits).catch((error: unknown) => {
      const reason = error instanceof UpstreamError ? error.reason : 'unknown';
      throw new ChainError(`${name}, ${method}: ${reason}`, !isTooLarge(method, error), method);
    });
    const { data, success } = rpcResponse.safeParse(response);
    if (!success || (data.result === undefined && !data.error))
      throw new ChainError(`${name}, ${method}: not JSON-RPC`, true, method);
    if (data.error) {
      const isRpcFault = mustAlwaysSucceed(method, params) || isRpcError(method, data.error);
      throw new ChainError(`${name}, ${method}: error ${data.error.code}`, isRpcFault, method);
    }
    return data.result;
  };
}
