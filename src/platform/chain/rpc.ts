import { z } from 'zod';
import { OutsideCallError, postOutsideJson } from '../http/outside-call.ts';
import { ChainError } from './chain.ts';

/** Asks one RPC one question. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** What bounds a question. */
export interface RpcLimits {
  readonly timeoutMs: number;
  readonly maximumBytes: number;
}

const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

/** What an RPC says when it does not have the block that another one has, which is its fault, not the question's. */
const lagging =
  /header not found|unknown block|block not found|missing trie node|is not available|BlockOutOfRange/i;
/** Codes of an RPC that is too busy, or refuses its key (EIP-1474, and what the large providers use). */
const refusing: ReadonlySet<number> = new Set([-32005, -32097, -32002, -32001, 429, 401, 403]);

/** What no chain can have a reason to refuse, only an RPC, whatever code it gives. */
const isAlwaysThere = (method: string, [first]: readonly unknown[]) =>
  method === 'eth_chainId' || (method === 'eth_getBlockByNumber' && first === 'latest');

/** Of logs it may only have been asked for too many at once, which RPCs say with any code. */
const isFault = (method: string, { code, message }: { code: number; message: string }) =>
  method !== 'eth_getLogs' && (refusing.has(code) || lagging.test(message));

/** Too much to be told at once: asked in parts it may do. */
const isOurs = (error: unknown) => error instanceof OutsideCallError && error.reason === 'too_large';

/**
 * Speaks JSON-RPC 2.0 with one address, through the guarded call: https or this machine, no redirects, bounded.
 * @param url may hold a key: it stands in no error, nor does what the RPC or the system says of it
 * @param name such as `RPC 1 of chain 31337`
 */
export function openRpc(url: string, name: string, { timeoutMs, maximumBytes }: RpcLimits): Rpc {
  const address = new URL(url);
  let id = 0;
  return async (method, params) => {
    id += 1;
    const sent = { jsonrpc: '2.0', id, method, params };
    const limits = { signal: AbortSignal.timeout(timeoutMs), maximumBytes };
    const said = await postOutsideJson(address, sent, limits).catch((error: unknown) => {
      const reason = error instanceof OutsideCallError ? error.reason : 'unknown';
      throw new ChainError(`${name}, ${method}: ${reason}`, !isOurs(error));
    });
    const { data, success } = answer.safeParse(said);
    if (!success) throw new ChainError(`${name}, ${method}: not JSON-RPC`, true);
    if (data.error) {
      const isOwn = isAlwaysThere(method, params) || isFault(method, data.error);
      throw new ChainError(`${name}, ${method}: refused (${data.error.code})`, isOwn);
    }
    return data.result ?? null;
  };
}
