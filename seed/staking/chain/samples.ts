import { demoContracts } from '../content/contracts.ts';
import type { ListedSample } from '../listing.ts';
import { historySlots, slotSeconds } from './model.ts';
import { aprOf, decimals, dollarsOf, type Reading } from './read-figures.ts';

const scale = 10n ** 12n;
/** Over how many samples the growth of a vault is measured: a week. */
const growthSlots = 28;

/** What was read at the slots of the last month, for charts and for the growth of vaults. */
export class Samples {
  readonly #readings: Reading[] = [];
  #count = 0;

  /** How many were ever added. */
  get count(): number {
    return this.#count;
  }

  /** Keeps a reading, and forgets those that are older than a month. */
  add(reading: Reading): void {
    this.#readings.push(reading);
    this.#count += 1;
    if (this.#readings.length > historySlots + 1) this.#readings.shift();
  }

  /**
   * The yearly rate of a contract at a reading, in millionths of a millionth.
   * @returns null where nothing can be said: nobody has staked, or there is nothing to compare with
   */
  rateAt(reading: Reading, place: number): bigint | null {
    const contract = demoContracts[place];
    const figures = reading.figures[place];
    if (!contract || !figures) return null;
    if (contract.kind === 'pool') return aprOf(contract, figures, reading.timestamp);
    const since = reading.timestamp - growthSlots * slotSeconds;
    const before = this.#readings.findLast(({ timestamp }) => timestamp <= since) ?? this.#readings[0];
    const from = before?.figures[place]?.sharePrice;
    const seconds = reading.timestamp - (before?.timestamp ?? reading.timestamp);
    if (!from || figures.sharePrice === null || seconds < slotSeconds) return null;
    return (((figures.sharePrice * scale) / from - scale) * BigInt(365 * 86_400)) / BigInt(seconds);
  }

  /** All samples by the ids of the contracts, oldest first. */
  list(): Record<string, ListedSample[]> {
    return Object.fromEntries(
      demoContracts.map((contract, place) => [
        contract.id,
        this.#readings.map((reading): ListedSample => {
          const figures = reading.figures[place];
          const rate = this.rateAt(reading, place);
          return {
            at: new Date(reading.timestamp * 1000).toISOString(),
            totalStaked: String(figures?.totalStaked ?? 0n),
            tvlUsd: dollarsOf(contract, figures?.totalStaked ?? 0n),
            apr: rate === null ? null : decimals(rate),
            sharePrice: figures?.sharePrice ? decimals(figures.sharePrice) : null,
          };
        }),
      ]),
    );
  }
}
