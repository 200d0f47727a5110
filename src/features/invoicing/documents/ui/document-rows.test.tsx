import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildDocument } from '../../output/fixtures/documents.ts';
import { DocumentView } from './document-view.tsx';

test('a deduction names its advance invoice in the language of the document, below its description', () => {
  const advance = { code: '2026-030', issue_date: '2026-09-01' };
  const htmlOf = (description: string) => {
    const deducted = { base_cents: 1, vat_cents: 0 };
    const lines = [{ kind: 'deduction', description, advance, deducted }] as const;
    return renderToStaticMarkup(<DocumentView document={buildDocument({ language: 'nl', lines })} />);
  };
  const reference = 'Voorschotfactuur 2026-030 van 1 september 2026';
  expect(htmlOf('Advance invoice 2026-030 of 1 September 2026')).toContain(`>${reference}</td>`);
  expect(htmlOf('Eerste deel')).toContain(`>Eerste deel<span class="a4-details">${reference}<`);
});

test('a deduction shows the rate of the VAT that it lowers, and none under the small businesses scheme', () => {
  const deducted = { base_cents: 10_000, vat_cents: 900 };
  const lines = [
    { description: 'Kaart', price_cents: 50_000, vat: 'low' },
    { kind: 'deduction', description: 'Voorschot', price_cents: 10_000, vat: 'low', deducted },
  ] as const;
  const document = buildDocument({ language: 'nl', lines });
  const cellsOf = (given: typeof document) => {
    const html = renderToStaticMarkup(<DocumentView document={given} />);
    const [, , row = ''] = html.split('<tr').slice(1);
    return [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text);
  };
  expect(cellsOf(document)).toEqual(['Voorschot', '9%', '−100,00']);
  expect(cellsOf({ ...document, is_kor: true })).toEqual(['Voorschot', '−100,00']);
});

test('a line with a supply date of its own shows it below its description', () => {
  const lines = [{ description: 'Kaart\nmet dijken', supply_date: '2026-11-10' }];
  const htmlOf = (language: 'en' | 'nl') =>
    renderToStaticMarkup(<DocumentView document={buildDocument({ language, lines })} />);
  expect(htmlOf('nl')).toContain('met dijken\ngeleverd 10 november 2026</span>');
  expect(htmlOf('en')).toContain('met dijken\nsupplied 10 November 2026</span>');
});
