import { Chart, ChartTable } from '#design/chart/chart.tsx';
import type { ChartPoint } from '#design/chart/chart-scale.ts';
import { timeTicks } from '#design/chart/time-ticks.ts';
import { siteTimeZone } from '#shared/dates/dates.ts';
import { createDateFormat, formatNumber } from '#shared/i18n/format.ts';

const begin = Date.UTC(2026, 9, 1);
const day = 86_400_000;
const rates: readonly ChartPoint[] = Array.from({ length: 60 }, (_, index) => ({
  at: begin + index * day,
  value: index > 30 && index < 36 ? null : 0.04 + Math.sin(index / 7) * 0.01,
}));
const percent = (value: number | null | undefined, digits = 2) =>
  value === null || value === undefined ? '—' : `${(value * 100).toFixed(digits)}%`;
const formatDay = createDateFormat({ dateStyle: 'medium', timeZone: siteTimeZone });
const date = (at: number | undefined) => (at === undefined ? '' : formatDay('en-GB', at));

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const thisYear = [5480, 7126, 6310, 4890, 8241, 7460, 6260, 2201, 6488, 7340, null, null];
const lastYear = [4100, 5300, 7020, 5350, 5920, 6850, 4460, 3120, 6010, 5890, 6400, 7950];
const euros = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : `€${formatNumber('en-GB', value)}.00`;

/** A line with a gap, bars with a comparison, and a chart without values. */
export function DesignCharts() {
  const { at } = timeTicks({ from: begin, to: begin + 59 * day }, siteTimeZone);
  return (
    <div className="grid gap-8">
      <Chart
        name="Rate"
        points={rates}
        positionTicks={at.map((time) => ({ at: time, label: date(time).slice(0, 6) }))}
        format={{
          tick: (value) => percent(value, 1),
          value: (index) => percent(rates[index]?.value),
          position: (index) => date(rates[index]?.at),
          dateTime: (index) => new Date(rates[index]?.at ?? 0).toISOString(),
        }}
        messages={{
          empty: 'No rate is known yet.',
          latest: 'latest',
          reader: 'Read the rate',
          description: ({ first, last, low, high }) =>
            `Rate from ${date(rates[first]?.at)} to ${date(rates[last]?.at)}: between ${percent(rates[low]?.value)} and ${percent(rates[high]?.value)}.`,
        }}
      />
      <Chart
        name="Revenue by month, 2026"
        kind="bar"
        current={9}
        points={thisYear.map((value, month) => ({ at: month, value }))}
        comparison={{ name: '2025', values: lastYear }}
        positionTicks={months.map((label, month) => ({ at: month, label }))}
        format={{
          tick: (value) => formatNumber('en-GB', value),
          value: (index) => euros(thisYear[index]),
          comparison: (index) => euros(lastYear[index]),
          position: (index) => months[index] ?? '',
        }}
        messages={{
          empty: 'No revenue yet.',
          latest: 'latest',
          reader: 'Read the revenue',
          description: ({ low, high }) =>
            `Revenue in 2026 by month: between ${euros(thisYear[low])} in ${months[low]} and ${euros(thisYear[high])} in ${months[high]}.`,
        }}
        table={{ summary: 'As a table', positionHeading: 'Month' }}
      />
      <Chart
        name="Hours"
        points={[]}
        positionTicks={[]}
        format={{ tick: String, value: String, position: String }}
        messages={{ empty: 'No hours recorded yet.', latest: '', reader: '', description: () => '' }}
      />
      <ChartTable
        summary="One table for several charts"
        positionHeading="Date"
        positions={rates.slice(0, 3).map((point) => date(point.at))}
        dateTimes={rates.slice(0, 3).map((point) => new Date(point.at).toISOString())}
        columns={[{ name: 'Rate', read: (index) => percent(rates[index]?.value) }]}
      />
    </div>
  );
}
