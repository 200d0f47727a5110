import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { contractFixture } from '../../fixtures.ts';
import { getValueBars } from '../rules/value-bars.ts';
import { ValueChart } from './value-chart.tsx';

function render(values: readonly (string | null)[], language: Language = 'en') {
  const contracts = values.map((staked_usd, index) => contractFixture({ name: `Pool ${index}`, staked_usd }));
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <ValueChart bars={getValueBars(contracts)} />
    </LanguageProvider>,
  );
  const caption = (/<figcaption.*<\/figcaption>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]+>/g, '|');
  const label = /role="img" aria-label="([^"]+)"/.exec(html)?.[1];
  const paths = [...html.matchAll(/<path d="([^"]*)"[^>]* class="([^"]+)"/g)].map(([, d = '', name]) => ({
    name,
    bars: d.match(/h40/g)?.length ?? 0,
  }));
  return { html, caption, label, paths };
}

test('only the highest bar is red, and the caption names it with its value', () => {
  const { caption, label, paths } = render(['1200', '2500', '40.5']);
  expect(caption).toBe('|Value per contract, in $ (highest: Pool 1, $2,500)|');
  expect(label).toBe('3 bars in the order of the list, from $40.50 to $2,500.');
  expect(paths).toEqual([
    { name: 'fill-ink', bars: 2 },
    { name: 'fill-dot', bars: 1 },
    { name: 'stroke-line-2', bars: 0 },
  ]);
  expect(render(['1200'], 'nl')).toMatchObject({
    caption: '|Waarde per contract, in $ (hoogste: Pool 0, $\u00a01.200)|',
    label: '1 staaf, van $\u00a01.200.',
  });
});

test('each bar has its name below it; the first and the highest keep theirs where not all fit', () => {
  const getNames = (values: readonly string[]) =>
    [...render(values).html.matchAll(/<li class="([^"]*)">([^<]*)<\/li>/g)].map(([, css = '', name]) => ({
      name,
      isKept: !css.includes('h-0'),
      canFit: css.includes('line-clamp-3'),
    }));
  const few = getNames(['2', '1', '3']);
  expect(few.slice(0, 4)).toEqual([
    { name: 'Pool 0', isKept: false, canFit: true },
    { name: 'Pool 1', isKept: false, canFit: true },
    { name: 'Pool 2', isKept: true, canFit: true },
    { name: '', isKept: false, canFit: true },
  ]);
  expect(few).toHaveLength(8);
  const many = getNames(Array.from({ length: 20 }, (_, index) => String(index)));
  expect(many.filter(({ canFit }) => canFit)).toEqual([]);
  expect(many.filter(({ isKept }) => isKept).map(({ name }) => name)).toEqual(['Pool 0', 'Pool 19']);
});

test('values that have no bar are counted: lower values of a long list, and unknown values', () => {
  const values = [...Array.from({ length: 30 }, (_, index) => String(index)), null, null];
  expect(render(values).caption).toBe(
    '|Value per contract, in $ (highest: Pool 29, $29.00)|the 24 highest of 30, without 2 of unknown value||',
  );
  expect(render(values, 'nl').caption).toContain('|de 24 hoogste van 30, zonder 2 met onbekende waarde|');
});

test('if no value is known, the chart says so and has no bars', () => {
  const { caption, label, paths } = render([null, null]);
  expect(caption).toBe('|Value per contract, in $: not known of any contract|');
  expect(label).toBe('Value per contract, in $: not known of any contract');
  expect(paths.filter(({ bars }) => bars > 0)).toEqual([]);
  expect(render([], 'nl').caption).toBe('|Waarde per contract, in $: van geen enkel contract bekend|');
});
