import type { Chain, ChainSession } from '../../../platform/chain/chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OutsideContract } from '../contract/outside-service.ts';
import type { ChainReading } from '../rules/chain-figures.ts';
import type { ReadAt } from '../rules/contract-facts.ts';
import type { Growth } from '../rules/rates.ts';
import { waitAtMost } from './patience.ts';
import { isReadable, type KnownDecimals, readContracts } from './read-contracts.ts';

/** What is known of a chain's contracts, by their ids. */
export type Readings = ReadonlyMap<string, ChainReading>;

/** How the vaults of a chain grew until a block, by their addresses in small letters. */
export type FindGrowth = (
  chainId: number,
  prices: ReadonlyMap<string, bigint>,
  block: ReadAt,
) => Promise<ReadonlyMap<string, Growth>>;

/** What figures are read with. */
interface FiguresParts {
  readonly chain: Chain;
  readonly now: Clock;
  readonly findGrowth: FindGrowth;
  readonly onFailure: (error: unknown) => void;
}

/** About as long as a block takes. */
const freshMs = 10_000;
/** What is older than this is told by the service instead. */
const usableMs = 5 * 60_000;
/** How long a chain that failed is left alone. */
const failureMs = 10_000;

/**
 * The figures of the contracts on one chain, all of one block. Who asks within a few seconds shares them; older ones
 * are given where the chain takes long or is down, with the block that they are of.
 */
export class ChainFigures {
  readonly #parts: FiguresParts;
  readonly #decimals: KnownDecimals = new Map();
  #reading: Promise<Readings> | undefined;
  #known: { readonly at: number; readonly readings: Readings } | undefined;
  #failedAt: number | undefined;

  constructor(parts: FiguresParts) {
    this.#parts = parts;
  }

  get chain(): Chain {
    return this.#parts.chain;
  }

  /** What is known of contracts within the time that a visitor waits; nothing of those that nobody could read. */
  async read(contracts: readonly OutsideContract[], patienceMs: number): Promise<Readings> {
    const isDown = this.#failedAt !== undefined;
    if (!this.#isWithin(freshMs, this.#known?.at) && !this.#isWithin(failureMs, this.#failedAt)) {
      const reading = this.refresh(contracts).catch(() => undefined);
      if (!isDown) await waitAtMost(reading, patienceMs);
    }
    return this.#known && this.#isWithin(usableMs, this.#known.at) ? this.#known.readings : new Map();
  }

  /** Reads them anew, once however many ask. */
  refresh(contracts: readonly OutsideContract[]): Promise<Readings> {
    this.#reading ??= this.#readAnew(contracts).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  #isWithin(ms: number, since: number | undefined): boolean {
    const age = since === undefined ? Number.NaN : this.#parts.now().getTime() - since;
    return age >= 0 && age < ms;
  }

  async #readAnew(contracts: readonly OutsideContract[]): Promise<Readings> {
    const began = this.#parts.now().getTime();
    try {
      const readings = await this.#parts.chain.read((session) => this.#readOn(session, contracts));
      this.#known = { at: began, readings };
      this.#failedAt = undefined;
      return readings;
    } catch (error) {
      if (this.#failedAt === undefined) this.#parts.onFailure(error);
      this.#failedAt = this.#parts.now().getTime();
      throw error;
    }
  }

  async #readOn(session: ChainSession, contracts: readonly OutsideContract[]): Promise<Readings> {
    const { chain, findGrowth } = this.#parts;
    const own = contracts.filter((contract) => contract.chainId === chain.id && isReadable(contract));
    const block = await session.getBlock();
    if (block === null) return new Map();
    const facts = await readContracts(session, own, block.number, this.#decimals);
    const prices = own.flatMap(({ id, address }) => {
      const found = facts.get(id);
      const price = found?.kind === 'vault' ? found.sharePrice : null;
      return price === null ? [] : [[address.toLowerCase(), price] as const];
    });
    const growth = await findGrowth(chain.id, new Map(prices), block);
    return new Map(
      own.flatMap(({ id, address }) => {
        const found = facts.get(id);
        const grown = growth.get(address.toLowerCase()) ?? null;
        return found ? [[id, { facts: found, block, growth: grown }] as const] : [];
      }),
    );
  }
}
