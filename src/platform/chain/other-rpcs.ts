import type { AgreedCalls } from './agreed-calls.ts';
import { type ChainBlock, ChainError, type ContractCall } from './chain.ts';
import { openSession } from './chain-session.ts';
import type { RpcNode } from './rpc-node.ts';

interface OtherRpcsOptions {
  /** In the order in which they are asked. */
  readonly nodes: readonly RpcNode[];
  readonly agreed: AgreedCalls;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** @throws ChainError if the RPC belongs to another chain */
  readonly checkChainId: (node: RpcNode) => Promise<void>;
}

/**
 * Reads with the other RPCs of a chain what the RPC of a session could not read, at the same block, so that both results
 * are of one view of the chain. Each RPC is asked once, and only for what those before it left.
 * @returns the results in the order of the calls; undefined where no RPC could read a call
 */
export async function readWithOthers(
  { nodes, agreed, now, checkChainId }: OtherRpcsOptions,
  calls: readonly ContractCall[],
  block: ChainBlock,
): Promise<readonly unknown[]> {
  const results: unknown[] = calls.map(() => undefined);
  let open = calls.map((call, index) => ({ call, index })).filter(({ call }) => !agreed.has(call));
  let isEachAsked = nodes.length > 0;
  for (const node of nodes) {
    if (open.length === 0) break;
    const found = await readWith(
      node,
      open.map(({ call }) => call),
      block,
    );
    if (!found) isEachAsked = false;
    for (const [position, { index }] of open.entries()) results[index] = found?.[position];
    open = open.filter(({ index }) => results[index] === undefined);
  }
  // Every RPC was asked: the contracts are the reason.
  if (isEachAsked) for (const { call } of open) agreed.add(call);
  return results;

  /** Returns undefined if the RPC is down or does not have the block. */
  async function readWith(node: RpcNode, asked: readonly ContractCall[], { number, hash }: ChainBlock) {
    if (node.isDown(now())) return undefined;
    try {
      await checkChainId(node);
      const { session } = openSession(node.rpc);
      const latest = await session.getBlock();
      if (latest === null || latest.number < number) return undefined;
      const same = latest.number === number ? latest : await session.getBlock(number);
      return same?.hash === hash ? await session.read(asked, number) : undefined;
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      if (error.isRpcFault) node.markDown(error, now());
      return undefined;
    }
  }
}
