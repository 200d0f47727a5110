import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Chart, ChartTable } from '#design/chart/chart.tsx';
import { type ChartPoint, extentOf } from '#design/chart/chart-scale.ts';
import { timeTicks } from '#design/chart/time-ticks.ts';
import { formatDateTime, siteTimeZone } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract, StakingHistory, StakingSnapshot } from '../../contract/staking.ts';
import { decimalDigits, formatAmount, formatExactly, formatRate } from '../../rules/amounts.ts';
import { formatDollars } from '../../rules/dollars.ts';
import { chartRanges, defaultRange, type ProjectSearch } from '../../rules/search-params.ts';
import { messages } from '../messages/messages.ts';
import { formatAxisNumber, formatLargeNumber, fractionDigits } from './axis-numbers.ts';
import { useTickFormat } from './use-tick-format.ts';

interface ChartsProps {
  readonly contracts: readonly StakingContract[];
  readonly history: readonly StakingHistory[];
  readonly search: ProjectSearch;
}

export function ProjectCharts({ contracts, history, search }: ChartsProps) {
  const text = useMessages(messages).chart;
  const contract = contracts.find(({ id }) => id === search.pool) ?? contracts[0];
  if (!contract) return null;
  const snapshots = history.find(({ contract_id }) => contract_id === contract.id)?.samples ?? [];
  return (
    <section aria-labelledby="charts" className="px-(--spacing-margin) pt-10">
      <div className="label flex flex-wrap items-baseline gap-x-8 gap-y-2 border-line-2 border-t pt-3 pb-4">
        <h2 id="charts" className="mr-auto font-display text-t2">
          {text.title}
        </h2>
        {contracts.length > 1 && (
          <ChartOptions label={text.pool}>
            {contracts.map(({ id, name }) => (
              <ChartOptionLink key={id} search={{ ...search, pool: id }} isSelected={id === contract.id}>
                {name}
              </ChartOptionLink>
            ))}
          </ChartOptions>
        )}
        <ChartOptions label={text.range}>
          {chartRanges.map((range) => (
            <ChartOptionLink
              key={range}
              search={{ ...search, range: range === defaultRange ? undefined : range }}
              isSelected={range === (search.range ?? defaultRange)}
            >
              {text.ranges[range]}
            </ChartOptionLink>
          ))}
        </ChartOptions>
      </div>
      {snapshots.length === 0 ? (
        <p className="pb-4">{text.none}</p>
      ) : (
        <ChartGrid contract={contract} snapshots={snapshots} />
      )}
    </section>
  );
}

function ChartOptions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4">{children}</ul>
    </nav>
  );
}

function ChartOptionLink(props: {
  search: Record<string, unknown>;
  isSelected: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to="."
        search={props.search}
        replace
        resetScroll={false}
        // Otherwise a URL with fewer search parameters matches as well.
        activeOptions={{ exact: true }}
        aria-current={props.isSelected ? 'true' : undefined}
        className="inline-flex min-h-6 items-baseline text-ink-2 hover:text-ink aria-[current]:dotted aria-[current]:text-ink"
      >
        {props.children}
      </Link>
    </li>
  );
}

interface ChartGridProps {
  readonly contract: StakingContract;
  readonly snapshots: readonly StakingSnapshot[];
}

function ChartGrid({ contract, snapshots }: ChartGridProps) {
  const language = useLanguage();
  const { chart } = useMessages(messages);
  const dateTimes = snapshots.map(({ at }) => at);
  const positions = dateTimes.map((at) => formatDateTime(at, language));
  const series = createSeries(contract, snapshots, chart, language);
  return (
    <>
      <div className="grid gap-x-(--spacing-gutter) gap-y-8 lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] lg:grid-flow-col lg:auto-cols-fr">
        {series.map((one) => (
          <SeriesChart key={`${contract.id} ${one.name}`} series={one} {...{ dateTimes, positions }} />
        ))}
      </div>
      <ChartTable
        summary={chart.table}
        positionHeading={chart.at}
        positions={positions}
        dateTimes={dateTimes}
        columns={series}
      />
    </>
  );
}

interface SeriesChartProps {
  readonly series: ChartSeries;
  readonly dateTimes: readonly string[];
  /** The same times in words. */
  readonly positions: readonly string[];
}

function SeriesChart({ series: { name, points, tick, read }, dateTimes, positions }: SeriesChartProps) {
  const { chart } = useMessages(messages);
  const formatTick = useTickFormat();
  const position = (index: number) => positions[index] ?? '';
  const { at, unit } = timeTicks(extentOf(points), siteTimeZone);
  return (
    <Chart
      name={name}
      points={points}
      positionTicks={at.map((time) => ({ at: time, label: formatTick(time, unit) }))}
      format={{ tick, value: read, position, dateTime: (index) => dateTimes[index] ?? '' }}
      messages={{
        empty: chart.none,
        latest: chart.last,
        reader: chart.readout(name),
        description: ({ first, last, low, high }) =>
          chart.summary(name, position(first), position(last), read(low), read(high)),
      }}
    />
  );
}

interface ChartSeries {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly tick: (value: number, step: number) => string;
  readonly read: (index: number) => string;
}

type ChartMessages = { tvl: string; apr: string; share: string };

function createSeries(
  { staking_token: { symbol, decimals } }: StakingContract,
  snapshots: readonly StakingSnapshot[],
  text: ChartMessages,
  language: Language,
): readonly ChartSeries[] {
  const inDollars = snapshots.some(({ staked_usd }) => staked_usd !== null);
  const asAmount = (units: string) => ({ units, decimals, symbol });
  const createOne = (
    name: string,
    getDigits: (snapshot: StakingSnapshot) => string | null,
    tick: ChartSeries['tick'],
    format: (digits: string) => string,
  ): ChartSeries => ({
    name,
    points: snapshots.map((snapshot) => {
      const value = getDigits(snapshot);
      return { at: Date.parse(snapshot.at), value: value === null ? null : Number(value) };
    }),
    tick,
    read: (index) => {
      const snapshot = snapshots[index];
      const value = snapshot ? getDigits(snapshot) : null;
      return value === null ? '—' : format(value);
    },
  });
  const staked = inDollars
    ? createOne(
        `${text.tvl}, $`,
        ({ staked_usd }) => staked_usd,
        (value, step) => formatLargeNumber(language, value, step),
        (digits) => formatDollars(digits, language),
      )
    : createOne(
        `${text.tvl}, ${symbol}`,
        (snapshot) => (snapshot.staked === null ? null : decimalDigits(asAmount(snapshot.staked))),
        (value, step) => formatLargeNumber(language, value, step),
        (digits) => `${formatAmount(asAmount(digits.replace('.', '')), language)} ${symbol}`,
      );
  return [
    staked,
    createOne(
      text.apr,
      ({ apr }) => apr,
      (value, step) => formatAxisNumber(language, value, fractionDigits(step * 100), 'percent'),
      (digits) => formatRate(digits, language),
    ),
    createOne(
      text.share,
      ({ share_price }) => share_price,
      (value, step) => formatAxisNumber(language, value, fractionDigits(step)),
      (digits) => formatExactly(digits, language, { maxDecimals: 6 }),
    ),
  ].filter(({ points }) => points.some(({ value }) => value !== null));
}
