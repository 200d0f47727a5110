import type { Abi } from 'viem';

/** An address as chains write it, in any case. */
export type Address = `0x${string}`;

/** A block that readings are pinned to. */
export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  /** Seconds since 1970, as the chain counts them. */
  readonly timestamp: bigint;
}

/** A question to a contract. */
export interface ContractCall {
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  /** Not every contract can be expected to have it: no second try is spent on it. */
  readonly isOptional?: boolean;
}

/** Something that a contract has put on record. */
export interface ChainLog {
  readonly address: Address;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
  readonly block: bigint;
  /** Its place in the block. */
  readonly index: number;
  readonly transaction: string;
}

/** What is looked for on record. */
export interface LogFilter {
  readonly addresses: readonly Address[];
  /** Any of these. */
  readonly topics: readonly `0x${string}`[];
  readonly from: bigint;
  readonly to: bigint;
}

/** One RPC of a chain, for as long as a reading lasts: what it answers is of one view of the chain. */
export interface ChainSession {
  /** @param at a number; without it the last one. @returns nothing where the chain has no such block */
  getBlock(at?: bigint): Promise<ChainBlock | null>;
  /**
   * Asks contracts at one block, in as few calls as will do.
   * @returns an answer for each question, in their order; undefined where the contract has none
   */
  read(calls: readonly ContractCall[], block: bigint): Promise<readonly unknown[]>;
  findLogs(filter: LogFilter): Promise<readonly ChainLog[]>;
}

/** How a chain answers. */
export interface ChainHealth {
  readonly isUp: boolean;
  /** The last block that was seen. */
  readonly block: ChainBlock | null;
  /** By their place in the settings; the addresses may hold keys and are not told. */
  readonly rpcs: readonly { readonly isUp: boolean }[];
}

/** A chain behind one or several RPCs. */
export interface Chain {
  readonly id: number;
  health(): ChainHealth;
  /**
   * Runs a reading on one RPC, and all of it on the next where that one fails.
   * @throws ChainError when none of them answers
   */
  read<Result>(reading: (session: ChainSession) => Promise<Result>): Promise<Result>;
}

/** Why a chain gave nothing; the text names no address, because an address may hold a key. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  /** Whether another RPC may do better; else it is the question that cannot be answered. */
  readonly isFault: boolean;

  constructor(message: string, isFault: boolean) {
    super(message);
    this.isFault = isFault;
  }
}
