import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDocuments } from '../fixtures.ts';
import { createDocumentRenderer } from './renderer.ts';

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

test('X61: documents of before prices had more than two decimals have the same e-invoices and PDFs, byte for byte', async () => {
  const renderer = createDocumentRenderer();
  const hashes: Record<string, readonly string[]> = {};
  for (const [name, data] of Object.entries(testDocuments)) {
    const isQuote = data.kind === 'quote';
    const xml = isQuote ? undefined : renderer.renderUbl(data, 'peppol');
    const other = isQuote ? '' : renderer.renderUbl(data, 'nlcius');
    const pdf = await renderer.renderPdf(data, xml === undefined ? {} : { xml });
    hashes[name] = [hash(xml ?? ''), hash(other), hash(pdf)];
  }
  expect(hashes).toMatchSnapshot();
});
