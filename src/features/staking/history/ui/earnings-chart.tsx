import { Chart } from '#design/chart/chart.tsx';
import { extentOf } from '#design/chart/chart-scale.ts';
import { timeTicks } from '#design/chart/time-ticks.ts';
import { formatDateTime, siteTimeZone } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, signedDigits } from '../../rules/amounts.ts';
import { messages } from '../messages/messages.ts';
import type { EarningsRow } from '../rules/earnings-rows.ts';
import { formatLargeNumber } from './axis-numbers.ts';
import { useTickFormat } from './use-tick-format.ts';

export function EarningsChart({ row: { points, token }, name }: { row: EarningsRow; name: string }) {
  const { earnings: text, chart } = useMessages(messages);
  const language = useLanguage();
  const formatTick = useTickFormat();
  const { symbol, decimals } = token;
  const title = text.series(name, symbol);
  const values = points.map(({ at, earned }) => ({
    at: Date.parse(at),
    value: Number(signedDigits({ units: earned, decimals })),
  }));
  const { at, unit } = timeTicks(extentOf(values), siteTimeZone);
  const position = (index: number) => formatDateTime(points[index]?.at ?? '', language);
  const value = (index: number) => {
    const units = points[index]?.earned ?? '0';
    const amount = formatAmount({ units: units.replace('-', ''), decimals }, language);
    return `${units.startsWith('-') ? '−' : ''}${amount} ${symbol}`;
  };
  return (
    <Chart
      name={title}
      points={values}
      isRegular={false}
      positionTicks={at.map((time) => ({ at: time, label: formatTick(time, unit) }))}
      format={{
        tick: (amount, step) => formatLargeNumber(language, amount, step),
        value,
        position,
        dateTime: (index) => points[index]?.at ?? '',
      }}
      messages={{
        empty: chart.none,
        latest: chart.last,
        reader: chart.readout(title),
        description: ({ first, last, low, high }) =>
          chart.summary(title, position(first), position(last), value(low), value(high)),
      }}
      table={{ summary: chart.table, positionHeading: chart.at }}
    />
  );
}
