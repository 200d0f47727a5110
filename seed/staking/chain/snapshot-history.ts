import { demoContracts } from '../content/contracts.ts';
import type { ListedSnapshot } from '../listing.ts';
import { historySlots, slotSeconds } from './model.ts';
import { type ChainMetrics, calculateApr, formatScaled, toDollars } from './read-metrics.ts';

const scale = 10n ** 12n;
/** Vault growth is measured over a week. */
const growthWindowSlots = 28;

/** Metrics at the slots of the last month, for charts and vault growth. */
export class SnapshotHistory {
  readonly #snapshots: ChainMetrics[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds metrics and drops those older than a month. */
  add(metrics: ChainMetrics): void {
    this.#snapshots.push(metrics);
    this.#count += 1;
    if (this.#snapshots.length > historySlots + 1) this.#snapshots.shift();
  }

  /**
   * Returns a contract's yearly rate at given metrics, scaled by 10^12.
   * @returns null without any stake or without earlier metrics
   */
  rateAt(metrics: ChainMetrics, contractIndex: number): bigint | null {
    const contract = demoContracts[contractIndex];
    const contractMetrics = metrics.contracts[contractIndex];
    if (!contract || !contractMetrics) return null;
    if (contract.kind === 'pool') return calculateApr(contract, contractMetrics, metrics.timestamp);
    const since = metrics.timestamp - growthWindowSlots * slotSeconds;
    const before = this.#snapshots.findLast(({ timestamp }) => timestamp <= since) ?? this.#snapshots[0];
    const from = before?.contracts[contractIndex]?.sharePrice;
    const seconds = metrics.timestamp - (before?.timestamp ?? metrics.timestamp);
    if (!from || contractMetrics.sharePrice === null || seconds < slotSeconds) return null;
    return (((contractMetrics.sharePrice * scale) / from - scale) * BigInt(365 * 86_400)) / BigInt(seconds);
  }

  list(): Record<string, ListedSnapshot[]> {
    return Object.fromEntries(
      demoContracts.map((contract, contractIndex) => [
        contract.id,
        this.#snapshots.map((metrics): ListedSnapshot => {
          const contractMetrics = metrics.contracts[contractIndex];
          const rate = this.rateAt(metrics, contractIndex);
          return {
            at: new Date(metrics.timestamp * 1000).toISOString(),
            totalStaked: String(contractMetrics?.totalStaked ?? 0n),
            tvlUsd: toDollars(contract, contractMetrics?.totalStaked ?? 0n),
            apr: rate === null ? null : formatScaled(rate),
            sharePrice: contractMetrics?.sharePrice ? formatScaled(contractMetrics.sharePrice) : null,
          };
        }),
      ]),
    );
  }
}
