import type { Address, Chain } from '../../../platform/chain/chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { PositionFacts } from '../rules/positions.ts';
import type { Readings } from './chain-figures.ts';
import { waitAtMost } from './patience.ts';
import { foundContracts, readPositions } from './read-positions.ts';
import { ShortMemory } from './short-memory.ts';

/** What an address has, by the ids of the contracts. */
export type PositionsById = ReadonlyMap<string, PositionFacts>;

/** Whose positions are asked for. */
export interface PositionQuestion {
  /** With its checksum. */
  readonly account: Address;
  /** Those that the caller may see, and what their chains say of them. */
  readonly contracts: readonly OutsideContract[];
  readonly readings: Readings;
  /** Tells lists of contracts apart: what is remembered for one is not given for another. */
  readonly list: string;
}

const limits = { freshMs: 15_000, mostWeight: 50_000, mostAtOnce: 4 };

/** What addresses have in contracts: read from the chains, remembered for a moment. */
export class Positions {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #memory: ShortMemory<PositionsById>;
  readonly #onFailure: (error: unknown) => void;

  constructor(chains: ReadonlyMap<number, Chain>, now: Clock, onFailure: (error: unknown) => void) {
    this.#chains = chains;
    this.#onFailure = onFailure;
    this.#memory = new ShortMemory(limits, now, ({ size }) => size);
  }

  /** Whether the answer is at hand, so that asking costs nothing. */
  isKnown(question: PositionQuestion): boolean {
    return this.#memory.find(this.#keyOf(question)) !== undefined;
  }

  /** What is known within the time that a visitor waits; nothing of chains that did not answer in it. */
  async read(question: PositionQuestion, patienceMs: number): Promise<PositionsById> {
    const key = this.#keyOf(question);
    const known = this.#memory.find(key);
    if (known) return known;
    const asking = this.#memory.findOut(key, () => this.#ask(question));
    if (!asking) return new Map();
    const done = await waitAtMost(asking, patienceMs);
    return done?.result ?? new Map();
  }

  /** What was not read yet when it was asked for is not remembered as nothing. */
  #keyOf({ account, list, contracts, readings }: PositionQuestion): string {
    return `${account} ${foundContracts(contracts, readings).length} ${list}`;
  }

  async #ask({ account, contracts, readings }: PositionQuestion): Promise<PositionsById> {
    const ids = [...new Set(contracts.map(({ chainId }) => chainId))];
    const parts = await Promise.all(
      ids.map(async (id): Promise<PositionsById> => {
        const own = contracts.filter(({ chainId }) => chainId === id);
        const found = foundContracts(own, readings);
        const chain = this.#chains.get(id);
        if (!chain || found.length === 0) return new Map();
        return chain.read((session) => readPositions(session, found, account)).catch(this.#nothing);
      }),
    );
    return new Map(parts.flatMap((part) => [...part]));
  }

  /** A chain that fails takes nothing from the others. */
  readonly #nothing = (error: unknown): PositionsById => {
    this.#onFailure(error);
    return new Map();
  };
}
