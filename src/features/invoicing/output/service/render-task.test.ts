import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hasProgram } from '#tests/support/has-program.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { DocumentView } from '../../documents/ui/document-view.tsx';
import type { DocumentData } from '../../domain/contract/document.ts';
import { createCodePath } from '../../domain/rules/documents/code-path.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import type { Paper } from '../../domain/rules/paper/paper-layout.ts';
import { variedDocuments } from '../fixtures/varied-documents.ts';
import { createDocumentTask } from './render-task.ts';
import { createTypstEngine } from './typst-engine.ts';

const engine = createTypstEngine();
const hasText = hasProgram('pdftotext');
const documents = Object.entries(variedDocuments);

/** Returns the lines of text on each page as preview, client page and print show them. */
function readHtmlPages(data: DocumentData): readonly (readonly string[])[] {
  const code = createPaymentCode(data);
  const paymentCode = code === null ? null : createCodePath(code);
  const html = renderToStaticMarkup(createElement(DocumentView, { document: data, paymentCode }));
  return html
    .split('<div class="a4-page"')
    .slice(1)
    .map((page) =>
      page
        .slice(page.indexOf('>') + 1)
        .replaceAll(/<[^>]*>/g, '\n')
        .replaceAll('&amp;', '&')
        .split('\n')
        .filter((line) => line !== ''),
    );
}

const toWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort();

test.skipIf(!hasText)(
  'X61: thirty documents have the same pages, lines and amounts as HTML and as PDF',
  () => {
    expect(documents).toHaveLength(30);
    for (const [name, data] of documents) {
      const html = readHtmlPages(data);
      const pdf = (readPdfText(engine.renderPdf(createDocumentTask(data))) ?? '').split('\f').slice(0, -1);
      expect(pdf.length, name).toBe(html.length);
      for (const [index, lines] of html.entries()) {
        const page = pdf[index] ?? '';
        expect(toWords(page), `${name}, page ${index + 1}`).toEqual(toWords(lines.join(' ')));
        const printed = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
        const broken = lines.filter(
          (line) => !printed.some((each) => each.includes(line.replaceAll(/\s+/g, ' '))),
        );
        expect(broken, `${name}, page ${index + 1}`).toEqual([]);
      }
    }
  },
);

const countLines = ({ pages }: Paper, index: number): number =>
  pages[index]?.rows.filter(({ kind }) => kind !== 'section' && kind !== 'subtotal').length ?? 0;

test('the totals stay with the last line, and no page has a single line', () => {
  for (const [name, data] of documents) {
    const { paper } = createDocumentTask(data);
    const withTotals = paper.pages.findIndex(({ has_totals }) => has_totals);
    expect(
      paper.pages.filter(({ has_totals }) => has_totals),
      name,
    ).toHaveLength(1);
    expect(paper.pages[withTotals]?.rows.at(-1)?.running, name).toBe(
      paper.pages.flatMap(({ rows }) => rows).at(-1)?.running,
    );
    if (withTotals === 0) continue;
    for (let index = 0; index <= withTotals; index += 1)
      expect(countLines(paper, index), `${name}, page ${index + 1}`).toBeGreaterThan(1);
  }
});

/** A quarter of A4, in points. */
const quarter = 841.89 / 4;

test.skipIf(!hasText)('no page before the last one has an empty quarter', () => {
  for (const [name, data] of documents) {
    const pages = (readPdfText(engine.renderPdf(createDocumentTask(data)), '-bbox') ?? '')
      .split('<page ')
      .slice(1);
    for (const [index, page] of pages.slice(0, -1).entries()) {
      const tops = [...page.matchAll(/yMin="([\d.]+)"/g)].map(([, top]) => Number(top)).sort((a, b) => a - b);
      const gaps = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
      expect(Math.max(...gaps), `${name}, page ${index + 1}`).toBeLessThan(quarter);
    }
  }
});
