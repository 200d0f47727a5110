import type { Abi } from 'viem';

export type Address = `0x${string}`;

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
}

export interface ContractCall {
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  /** True if the contract may lack the function, so that a failure is not retried. */
  readonly isOptional?: boolean;
}

export interface ChainLog {
  readonly address: Address;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
  readonly block: bigint;
  readonly index: number;
  readonly transaction: string;
}

export interface LogFilter {
  readonly addresses: readonly Address[];
  /** Alternatives for the first topic. */
  readonly topics: readonly `0x${string}`[];
  /** The following topics, which are the event's indexed inputs in order; null matches any. */
  readonly indexed?: readonly (`0x${string}` | null)[];
  readonly from: bigint;
  readonly to: bigint;
}

export interface ChainSession {
  /** Returns a block, the latest by default; null if the chain does not have it. */
  getBlock(at?: bigint): Promise<ChainBlock | null>;
  /**
   * Calls contracts at one block, in as few requests as possible. Calls that fail at the latest block are
   * repeated with other RPCs that have the same block. Results are in the order of the calls; undefined where
   * a call failed.
   */
  read(calls: readonly ContractCall[], block: bigint): Promise<readonly unknown[]>;
  /**
   * Returns the logs that match a filter. A rejected request is not sent again for ten minutes.
   * @throws ChainError if the RPC rejects it: it may cover too many blocks, or pruned blocks
   */
  findLogs(filter: LogFilter): Promise<readonly ChainLog[]>;
  /** Opens sessions with other RPCs that share the chain up to a block, for logs that this one rejects. */
  others(until: bigint): AsyncIterable<ChainSession>;
}

export interface ChainHealth {
  readonly isUp: boolean;
  /** In the configured order, without their URLs, which may contain keys. */
  readonly rpcs: readonly {
    /** Blocks behind the highest RPC; 0 within the tolerance. */
    readonly blocksBehind: bigint;
  }[];
}

export interface Chain {
  readonly id: number;
  health(): ChainHealth;
  /**
   * Runs a callback with an RPC, and with the next if that RPC fails or leaves calls unread for which no
   * other RPC could be asked; returns the result with the fewest of these. RPCs that are behind come later,
   * and recently failed RPCs last. A callback may run several times, so it must have no side effects.
   * @throws ChainError if all RPCs fail
   */
  read<Result>(callback: (session: ChainSession) => Promise<Result>): Promise<Result>;
}

/** A failed read. URLs may contain keys, so the message has none. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  /** True if the RPC is certainly at fault; otherwise the request may be. */
  readonly isRpcFault: boolean;
  readonly method: string | undefined;

  constructor(message: string, isRpcFault: boolean, method?: string) {
    super(message);
    this.isRpcFault = isRpcFault;
    this.method = method;
  }
}

/** Adds the EIP-55 checksum to an address; undefined for mixed case with a wrong checksum. */
export async function checksumAddress(address: string): Promise<Address | undefined> {
  const { getAddress } = await import('viem/utils');
  const digits = address.slice(2);
  const checked = getAddress(`0x${digits.toLowerCase()}`);
  const isSingleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isSingleCase || checked.slice(2) === digits ? checked : undefined;
}
