import { expect, test } from 'vitest';
import { importLimits } from '../contract.ts';
import { createPdf, createZip } from '../fixtures/archives.ts';
import { listPdfs } from './chosen-files.ts';

const page = '<html><body>Log in first</body></html>';
const large = Buffer.concat([createPdf('large'), Buffer.alloc(importLimits.pdfBytes)]);

test('files that are not PDFs by content, or are too large, are reported before anything is imported', async () => {
  const archive = createZip([
    { name: 'a/2026-0001.pdf', content: createPdf('one') },
    { name: 'a/2026-0002.pdf', content: page },
    { name: 'a/2026-0003.pdf', content: '' },
    { name: 'a/2026-0004.pdf', content: large },
  ]);
  const chosen = await listPdfs([
    new File([archive], 'pdf.zip'),
    new File([createPdf('five')], '2026-0005.pdf'),
    new File([page], '2026-0006.pdf'),
    new File([large], '2026-0007.pdf'),
  ]);
  expect(chosen.map(({ name, problem }) => [name, problem])).toEqual([
    ['2026-0001.pdf', null],
    ['2026-0002.pdf', 'not_pdf'],
    ['2026-0003.pdf', 'not_pdf'],
    ['2026-0004.pdf', 'too_large'],
    ['2026-0005.pdf', null],
    ['2026-0006.pdf', 'not_pdf'],
    ['2026-0007.pdf', 'too_large'],
  ]);
});
