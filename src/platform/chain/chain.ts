import type { Abi } from 'viem';

/** An address in hexadecimal, in any case. */
export type Address = `0x${string}`;

/** A block to which reads are pinned. */
export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
}

/** A call of a read-only contract function. */
export interface ContractCall {
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  /** The contract may not have the function, so a failure is not retried. */
  readonly isOptional?: boolean;
}

/** A log entry of a contract. */
export interface ChainLog {
  readonly address: Address;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
  readonly block: bigint;
  /** The position in the block. */
  readonly index: number;
  readonly transaction: string;
}

/** A filter of logs. */
export interface LogFilter {
  readonly addresses: readonly Address[];
  /** The first topic is any of these. */
  readonly topics: readonly `0x${string}`[];
  /** The topics after it: the indexed inputs of the event in order; null for any. */
  readonly indexed?: readonly (`0x${string}` | null)[];
  readonly from: bigint;
  readonly to: bigint;
}

/** A session with one RPC of a chain; all its results come from the same view of the chain. */
export interface ChainSession {
  /**
   * Returns a block, or null if the chain does not have it.
   * @param at the block number; the latest block by default
   */
  getBlock(at?: bigint): Promise<ChainBlock | null>;
  /**
   * Calls contracts at one block, in as few requests as possible. Calls that fail at the latest block are asked of the
   * other RPCs that have the same block.
   * @returns the results in the order of the calls; undefined where a call failed
   */
  read(calls: readonly ContractCall[], block: bigint): Promise<readonly unknown[]>;
  /**
   * Returns the logs that match a filter. A request that the RPC rejected is not sent again for ten minutes.
   * @throws ChainError if it is rejected: it may have too many blocks, or blocks that the RPC has no longer
   */
  findLogs(filter: LogFilter): Promise<readonly ChainLog[]>;
  /**
   * Opens a session with each of the other RPCs that are up and agree with this one on the chain up to a block: for logs
   * that this RPC refuses.
   */
  others(until: bigint): AsyncIterable<ChainSession>;
}

/** The health of a chain. */
export interface ChainHealth {
  readonly isUp: boolean;
  /** In the configured order, without their URLs, which may contain keys. */
  readonly rpcs: readonly {
    /** The number of blocks that the RPC is behind the highest one; 0 within the tolerance. */
    readonly blocksBehind: bigint;
  }[];
}

/** A chain with one or several RPCs. */
export interface Chain {
  readonly id: number;
  health(): ChainHealth;
  /**
   * Runs a callback with one RPC, and again with the next one if that RPC fails, or leaves calls at its latest block
   * unread that no other RPC could be asked for; returns the result with the fewest of these. RPCs that are behind the others are tried after them, and those
   * that failed recently last. A callback may run several times, so it must not change anything.
   * @throws ChainError if all of them fail
   */
  read<Result>(callback: (session: ChainSession) => Promise<Result>): Promise<Result>;
}

/** A failed read; the message has no URL, since URLs may contain keys. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  /** The RPC is certainly at fault; otherwise the request may be. */
  readonly isRpcFault: boolean;
  /** The method of the request that failed. */
  readonly method: string | undefined;

  constructor(message: string, isRpcFault: boolean, method?: string) {
    super(message);
    this.isRpcFault = isRpcFault;
    this.method = method;
  }
}

/**
 * Adds the checksum to an address (EIP-55).
 * @param address 40 hexadecimal digits after `0x`
 * @returns undefined if the address is in mixed case and its checksum is wrong
 */
export async function checksumAddress(address: string): Promise<Address | undefined> {
  const { getAddress } = await import('viem/utils');
  const digits = address.slice(2);
  const checked = getAddress(`0x${digits.toLowerCase()}`);
  const isSingleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isSingleCase || checked.slice(2) === digits ? checked : undefined;
}
