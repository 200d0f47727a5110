import type { AgreedCalls } from './agreed-calls.ts';
import { type ChainBlock, ChainError, type ChainSession, type ContractCall } from './chain.ts';
import { openSession } from './chain-session.ts';
import type { RpcNode } from './rpc-node.ts';

export interface OtherRpcsOptions {
  readonly nodes: readonly RpcNode[];
  readonly agreed: AgreedCalls;
  readonly now: () => number;
  /** @throws ChainError if the RPC serves another chain */
  readonly checkChainId: (node: RpcNode) => Promise<void>;
}

async function tryRpc<Result>(
  { now }: OtherRpcsOptions,
  node: RpcNode,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    if (error.isRpcFault) node.markDown(error, now());
    return undefined;
  }
}

async function openOther(options: OtherRpcsOptions, node: RpcNode, until: bigint) {
  if (node.isDown(options.now())) return undefined;
  return tryRpc(options, node, async () => {
    await options.checkChainId(node);
    const { session } = openSession(node.rpc, { rejected: node.rejectedLogs });
    const latest = await session.getBlock();
    return latest === null || latest.number < until ? undefined : { session, latest };
  });
}

async function hasBlock(
  { session, latest }: { readonly session: ChainSession; readonly latest: ChainBlock },
  { number, hash }: ChainBlock,
): Promise<boolean> {
  const same = latest.number === number ? latest : await session.getBlock(number);
  return same?.hash === hash;
}

/**
 * Uses the chain's other RPCs to read the calls that the session's RPC could not read, at the same block, so
 * that all results share one view of the chain. Each RPC is asked once, for the calls that the previous RPCs
 * could not read. Results are in the order of the calls; undefined if no RPC could read a call.
 */
export async function readWithOthers(
  options: OtherRpcsOptions,
  calls: readonly ContractCall[],
  block: ChainBlock,
): Promise<readonly unknown[]> {
  const { nodes, agreed } = options;
  const results: unknown[] = calls.map(() => undefined);
  let open = calls.map((call, index) => ({ call, index })).filter(({ call }) => !agreed.has(call));
  let isEachAsked = nodes.length > 0;
  for (const node of nodes) {
    if (open.length === 0) break;
    const asked = open.map(({ call }) => call);
    const other = await openOther(options, node, block.number);
    const found =
      other &&
      (await tryRpc(options, node, async () =>
        (await hasBlock(other, block)) ? other.session.read(asked, block.number) : undefined,
      ));
    if (!found) isEachAsked = false;
    for (const [position, { index }] of open.entries()) results[index] = found?.[position];
    open = open.filter(({ index }) => results[index] === undefined);
  }
  // Every RPC was asked, so the contracts are the reason.
  if (isEachAsked) for (const { call } of open) agreed.add(call);
  return results;
}

/** Opens sessions with the other RPCs that have the same blocks as a session, up to a given block. */
export async function* openOthers(
  options: OtherRpcsOptions,
  session: ChainSession,
  { latest, until }: { readonly latest: ChainBlock; readonly until: bigint },
): AsyncGenerator<ChainSession> {
  for (const node of options.nodes) {
    const other = await openOther(options, node, until);
    if (!other) continue;
    const isBehind = other.latest.number < latest.number;
    const common = isBehind ? await session.getBlock(other.latest.number) : latest;
    if (!common || !(await tryRpc(options, node, () => hasBlock(other, common)))) continue;
    const findLogs: ChainSession['findLogs'] = (filter) =>
      other.session.findLogs(filter).catch((error: unknown) => {
        if (error instanceof ChainError && error.isRpcFault) node.markDown(error, options.now());
        throw error;
      });
    yield { ...other.session, findLogs };
  }
}
