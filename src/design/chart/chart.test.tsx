import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart, type ChartProps, ChartTable } from './chart.tsx';

const values = [4, null, 2, 6];
const chart: ChartProps = {
  name: 'Revenue',
  points: values.map((value, at) => ({ at, value })),
  positionTicks: [{ at: 0, label: 'Q1' }],
  format: {
    tick: String,
    value: (index) => (values[index] === null ? '—' : `€${values[index]}.00`),
    position: (index) => `Q${index + 1}`,
  },
  messages: {
    empty: 'No revenue yet.',
    latest: 'latest',
    reader: 'Read revenue',
    description: ({ first, last, low, high }) => `${first}–${last}, from ${low} to ${high}`,
  },
};

test('a chart is complete without scripts, with its last value, its description and its table', () => {
  const html = renderToStaticMarkup(
    <Chart {...chart} table={{ summary: 'As a table', positionHeading: 'Quarter' }} />,
  );
  expect(html).toContain('>€6.00<');
  expect(html).toContain('latest, Q4');
  expect(html).toContain('role="img" aria-label="0–3, from 2 to 3"');
  expect(html.match(/<td class="figure">[^<]+/g)).toEqual(
    ['€4.00', '—', '€2.00', '€6.00'].map((value) => `<td class="figure">${value}`),
  );
  expect(html).not.toContain('style=');
});

test('each known value has one bar, and the current bar has the accent colour', () => {
  const html = renderToStaticMarkup(
    <Chart {...chart} kind="bar" current={3} comparison={{ name: '2025', values: [1, 2, null, 4] }} />,
  );
  expect(html.match(/<rect[^>]*class="fill-(?:ink|dot)"/g)).toHaveLength(3);
  expect(html.match(/<rect[^>]*class="fill-dot"/g)).toHaveLength(1);
  expect(html.match(/<line[^>]*class="stroke-ink"/g)).toHaveLength(3);
  expect(html).not.toContain('style=');
});

test('the main chart of a page has a heading, a legend, and values above its bars and close strokes', () => {
  const html = renderToStaticMarkup(
    <Chart
      {...chart}
      name="2026"
      heading={{ title: 'Revenue by month', unit: 'excl. VAT' }}
      kind="bar"
      format={{ ...chart.format, label: (index) => `label ${index}` }}
      comparison={{ name: '2025', values: [4.2, 1, 6, 3] }}
    />,
  );
  expect(html).toMatch(/<h2[^>]*>Revenue by month<\/h2>/);
  expect(html).toMatch(/2026<\/span>.*2025<\/span>.*excl\. VAT<\/span>/);
  const labels = [...html.matchAll(/<text[^>]* y="([\d.]+)%"[^>]*>(label \d)</g)];
  // The first label is above the stroke of the year before; the second bar is unknown; the third stroke is far.
  expect(labels.map(([, y, label]) => [label, y])).toEqual([
    ['label 0', '30'],
    ['label 2', '66.67'],
    ['label 3', '0'],
  ]);
});

test('a chart without values says so', () => {
  const html = renderToStaticMarkup(<Chart {...chart} points={[{ at: 0, value: null }]} />);
  expect(html).toContain('No revenue yet.');
  expect(html).not.toContain('<svg');
});

test('several charts share one table', () => {
  const html = renderToStaticMarkup(
    <ChartTable
      summary="As a table"
      positionHeading="Day"
      positions={['1 May', '2 May']}
      dateTimes={['2026-05-01', '2026-05-02']}
      columns={[
        { name: 'Hours', read: (index) => `${index}:00` },
        { name: 'Rate', read: () => '90.00' },
      ]}
    />,
  );
  expect(html).toContain('<time dateTime="2026-05-02">2 May</time>');
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
});
