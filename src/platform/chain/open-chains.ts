import type { Clock } from '../clock/clock.ts';
import { type Chain, type ChainBlock, ChainError, type ChainSession } from './chain.ts';
import { openRpc, type Rpc } from './rpc.ts';
import { chainIdResult } from './rpc-answers.ts';
import { openSession, parseAnswer } from './session.ts';

/** What chains are opened with. */
interface ChainParts {
  /** The RPC addresses of each chain, the first asked first. */
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly now: Clock;
  /** Hears of an RPC that failed or answers again. */
  readonly onHealth: (said: { chain: number; rpc: number; isUp: boolean; reason: string }) => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 3000;
const maximumBytes = 4_000_000;
/** How long an RPC that failed is asked only after the others. */
const restMs = 30_000;

interface Node {
  readonly number: number;
  readonly rpc: Rpc;
  failedAt: number | undefined;
  isChecked: boolean;
}

class RpcChain implements Chain {
  readonly id: number;
  readonly #nodes: readonly Node[];
  readonly #parts: ChainParts;
  #last: ChainBlock | null = null;
  #isUp = false;

  constructor(id: number, urls: readonly string[], parts: ChainParts) {
    this.id = id;
    this.#parts = parts;
    const limits = { timeoutMs: parts.timeoutMs ?? defaultTimeoutMs, maximumBytes };
    this.#nodes = urls.map((url, index) => ({
      number: index + 1,
      rpc: openRpc(url, `RPC ${index + 1} of chain ${id}`, limits),
      failedAt: undefined,
      isChecked: false,
    }));
  }

  health() {
    const rpcs = this.#nodes.map(({ failedAt }) => ({ isUp: failedAt === undefined }));
    return { isUp: this.#isUp, block: this.#last, rpcs };
  }

  async read<Result>(reading: (session: ChainSession) => Promise<Result>): Promise<Result> {
    let failure: unknown;
    for (const node of this.#inOrder()) {
      try {
        const result = await this.#readFrom(node, reading);
        this.#recover(node);
        return result;
      } catch (error) {
        if (!(error instanceof ChainError) || !error.isFault) throw error;
        this.#fail(node, error);
        failure = error;
      }
    }
    this.#isUp = false;
    throw failure;
  }

  async #readFrom<Result>(node: Node, reading: (session: ChainSession) => Promise<Result>): Promise<Result> {
    if (!node.isChecked) {
      const id = parseAnswer(chainIdResult, await node.rpc('eth_chainId', []), 'eth_chainId');
      if (id !== BigInt(this.id)) throw new ChainError(`RPC ${node.number} is of another chain`, true);
      node.isChecked = true;
    }
    const session = openSession(node.rpc, (block) => {
      this.#last = block;
    });
    return reading(session);
  }

  /** Those that failed lately come last, and are still asked where no other answers. */
  #inOrder(): readonly Node[] {
    const now = this.#parts.now().getTime();
    const rests = ({ failedAt }: Node) => failedAt !== undefined && Math.abs(now - failedAt) < restMs;
    return this.#nodes.toSorted((one, other) => Number(rests(one)) - Number(rests(other)));
  }

  #recover(node: Node): void {
    this.#isUp = true;
    if (node.failedAt !== undefined)
      this.#parts.onHealth({ chain: this.id, rpc: node.number, isUp: true, reason: 'answers again' });
    node.failedAt = undefined;
  }

  #fail(node: Node, { message }: ChainError): void {
    if (node.failedAt === undefined)
      this.#parts.onHealth({ chain: this.id, rpc: node.number, isUp: false, reason: message });
    node.failedAt = this.#parts.now().getTime();
  }
}

/**
 * Opens the chains that have an RPC; nothing is asked before the first reading.
 * A reading is done by one RPC from its beginning to its end, so that it never mixes two views of a chain.
 */
export function openChains(parts: ChainParts): ReadonlyMap<number, Chain> {
  return new Map([...parts.rpcs].map(([id, urls]) => [id, new RpcChain(id, urls, parts)]));
}
