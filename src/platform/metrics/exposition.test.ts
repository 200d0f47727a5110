import { expect, test } from 'vitest';
import { formatMetrics, type MetricDefinition } from './exposition.ts';
import { createHistogram } from './histogram.ts';

const define = (type: MetricDefinition['type'], help: string): MetricDefinition => ({
  type,
  help,
  labels: [],
});

test('a metric is its help, its type and its values', () => {
  const definitions = { a_total: define('counter', 'Things.'), b: define('gauge', 'Others.') };
  const values = {
    b: [{ value: 0.5 }],
    a_total: [
      { labels: { kind: 'x', state: 'y' }, value: 3 },
      { labels: { kind: 'z', state: '' }, value: 1e21 },
    ],
  };
  expect(formatMetrics(definitions, values)).toBe(
    [
      '# HELP a_total Things.',
      '# TYPE a_total counter',
      'a_total{kind="x",state="y"} 3',
      'a_total{kind="z",state=""} 1e+21',
      '# HELP b Others.',
      '# TYPE b gauge',
      'b 0.5',
      '',
    ].join('\n'),
  );
});

test('a metric without a sample is left out', () => {
  const definitions = {
    a: define('gauge', 'Known.'),
    b: define('gauge', 'Empty.'),
    c: define('gauge', 'Unknown.'),
  };
  expect(formatMetrics(definitions, { a: [{ value: 1 }], b: [] })).toBe(
    '# HELP a Known.\n# TYPE a gauge\na 1\n',
  );
});

test('quotes, backslashes and line breaks are escaped', () => {
  const text = formatMetrics(
    { a: define('gauge', 'A \\ and\nb "c".') },
    {
      a: [{ labels: { path: 'C:\\x "y"\nz' }, value: Number.POSITIVE_INFINITY }],
    },
  );
  expect(text).toBe('# HELP a A \\\\ and\\nb "c".\n# TYPE a gauge\na{path="C:\\\\x \\"y\\"\\nz"} +Inf\n');
});

test('values that are no finite numbers have names', () => {
  const values = [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const text = formatMetrics({ a: define('gauge', '') }, { a: values.map((value) => ({ value })) });
  expect(text.split('\n').slice(2, -1)).toEqual(['a NaN', 'a -Inf', 'a +Inf']);
});

test('a histogram counts each value in its bound and all larger ones', () => {
  const histogram = createHistogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(value);
  const text = formatMetrics({ a: define('histogram', '') }, { a: histogram.getSeries({ route: '/' }) });
  expect(text.split('\n').slice(2, -1)).toEqual([
    'a_bucket{route="/",le="0.1"} 2',
    'a_bucket{route="/",le="1"} 3',
    'a_bucket{route="/",le="+Inf"} 4',
    'a_sum{route="/"} 7.65',
    'a_count{route="/"} 4',
  ]);
});
