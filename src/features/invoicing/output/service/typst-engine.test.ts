import { expect, test } from 'vitest';
import { hasProgram } from '#tests/support/has-program.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { buildDocument, type TestDocument } from '../fixtures/documents.ts';
import { testBuyer } from '../fixtures/parties.ts';
import { createDocumentTask } from './render-task.ts';
import { createTypstEngine } from './typst-engine.ts';

const engine = createTypstEngine();

const renderPdf = (document: TestDocument): Buffer =>
  engine.renderPdf(createDocumentTask(buildDocument(document)));

const hasText = hasProgram('pdftotext');

/** Returns the texts of the pages of a document with a text on them: at least one. */
function readPages(document: TestDocument, text: string): readonly string[] {
  const pages = (readPdfText(renderPdf(document)) ?? '').split('\f').filter((page) => page.includes(text));
  expect(pages, text).not.toEqual([]);
  return pages;
}

const listLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ description: `Deel ${index + 1}`, price_cents: 8500 }));

test.skipIf(!hasText)('the last line comes along to the page of the totals', () => {
  for (let count = 14; count <= 26; count += 1)
    for (const page of readPages({ lines: listLines(count) }, 'Totaal excl.'))
      expect(page, `${count} lines`).toContain(`Deel ${count} `);
});

test.skipIf(!hasText)(
  'a heading stays with the line below it, including among several headings and before the totals',
  () => {
    const headings = ['Nazorg', 'Onderhoud'].map((description) => ({
      kind: 'section' as const,
      description,
    }));
    for (let count = 14; count <= 26; count += 1) {
      const lines = [...listLines(count), ...headings, { description: 'Zaadkaart', price_cents: 8500 }];
      for (const more of [[], listLines(6)])
        for (const page of readPages({ lines: [...lines, ...more] }, 'Nazorg')) {
          expect(page, `${count} lines`).toContain('Onderhoud');
          expect(page, `${count} lines`).toContain('Zaadkaart');
        }
    }
  },
);

test.skipIf(!hasText)('a subtotal stays with the line above it', () => {
  const subtotal = { kind: 'subtotal' as const, description: 'Ontwerpfase' };
  for (let count = 20; count <= 26; count += 1) {
    const lines = [...listLines(count), { description: 'Zaadkaart', price_cents: 8500 }, subtotal];
    for (const page of readPages({ lines: [...lines, ...listLines(6)] }, 'Ontwerpfase'))
      expect(page, `${count} lines`).toContain('Zaadkaart');
  }
});

test.skipIf(!hasText)('endless words are broken: none runs off the paper or into the next column', () => {
  const word = 'WM'.repeat(45);
  const bbox = readPdfText(
    renderPdf({
      title: word,
      note: word,
      language: 'en',
      buyer: { ...testBuyer, name: word },
      lines: [
        { kind: 'section', description: word },
        { description: `${word}\n${word}`, price_cents: 100 },
      ],
    }),
    '-bbox',
  );
  const words = [
    ...(bbox ?? '').matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" .*>(.*)<\/word>/g),
  ].map(([, left, top, right, text]) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    text,
  }));
  // The right margin is 16 mm of an A4 page.
  const margin = 595.28 - (16 / 25.4) * 72;
  expect(words.filter(({ right }) => right > margin + 1)).toEqual([]);
  const head = words.find(({ text }) => text === 'Quantity');
  const unit = words.find(({ text }) => text === 'pc');
  const beside = words.filter(({ top, left }) => Math.abs(top - (unit?.top ?? 0)) < 4 && left < 50);
  expect(beside).toHaveLength(1);
  expect(beside[0]?.right).toBeLessThan(head?.right ?? 0);
});
