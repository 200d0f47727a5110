import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { metricDefinitions } from '#server/metrics/definitions.ts';

const readDoc = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

/** What Prometheus itself adds to each scrape. */
const ownOfPrometheus = ['up'];

/** The series of each metric, as queries name them, with their labels. */
const series = new Map(
  Object.entries(metricDefinitions).flatMap(([name, { type, labels }]) =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labels, 'le']] as const,
          [`${name}_sum`, labels] as const,
          [`${name}_count`, labels] as const,
        ]
      : [[name, labels] as const],
  ),
);

/** Labels that Prometheus adds. */
const targetLabels = ['job', 'instance'];

const findSeries = (query: string) => query.match(/\b(?:vitrine|process)_\w+|\bup\b/g) ?? [];

/** Returns the labels by which a query selects, and those by which it groups, of which each must be of some metric. */
const findLabels = (query: string) => [
  ...[...query.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...query.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
];

function expectKnown(query: string): void {
  const names = findSeries(query);
  expect(names, query).not.toEqual([]);
  const known = names.filter((name) => series.has(name) || ownOfPrometheus.includes(name));
  expect(known, query).toEqual(names);
  const labels = [...targetLabels, ...names.flatMap((name) => series.get(name) ?? [])];
  expect(
    findLabels(query).filter((label) => !labels.includes(label)),
    query,
  ).toEqual([]);
}

test('the page about metrics lists exactly those that there are', () => {
  const rows = readDoc('metrics.md')
    .split('\n')
    .filter((line) => /^\| `(?:vitrine|process)_/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, name, type, labels, , help]) => ({ name, type, labels, help }));
  const expected = Object.entries(metricDefinitions).map(([name, { type, labels, help }]) => ({
    name,
    type,
    labels: labels.join(', '),
    help,
  }));
  expect(rows).toEqual(expected);
});

test('the alert rules use metrics and labels that there are', () => {
  const rules = readDoc('monitoring/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules) {
    const [, folded, inline = ''] = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule) ?? [];
    expectKnown(folded ?? inline);
    expect(rule).toMatch(/severity: (?:critical|warning)/);
    expect(rule).toMatch(/summary: .+\n {10}action: .+/);
  }
});

test('the dashboard uses metrics and labels that there are', () => {
  const { panels } = JSON.parse(readDoc('monitoring/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(25);
  for (const query of queries) expectKnown(query);
  // What one may want to see is there: each metric has a panel.
  const shown = new Set(queries.flatMap(findSeries));
  const missing = Object.keys(metricDefinitions).filter(
    (name) => !shown.has(name) && !shown.has(`${name}_bucket`),
  );
  expect(missing).toEqual([]);
});
