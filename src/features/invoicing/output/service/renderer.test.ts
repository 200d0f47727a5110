import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { hasProgram } from '#tests/support/has-program.ts';
import type { PdfOptions } from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import { buildDocument, testDocuments } from '../fixtures/documents.ts';
import { testBuyer, testSeller } from '../fixtures/parties.ts';
import { createDocumentRenderer, startDocumentProcess } from './renderer.ts';

const renderer = createDocumentRenderer();
const { mixedRates, reverseCharge, credit, smallBusiness } = testDocuments;

/** Runs a program on a file. Returns what it prints. */
function run(content: Buffer, program: string, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'document.pdf');
  writeFileSync(file, content);
  return execFileSync(
    program,
    args.map((arg) => arg.replace('FILE', file).replace('FOLDER', folder)),
  ).toString();
}

/** Returns the bodies of all streams of a PDF, inflated where they are compressed. */
function readStreams(pdf: Buffer): readonly Buffer[] {
  const streams: Buffer[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at);
    const body = pdf.subarray(at + 'stream\n'.length, end);
    try {
      streams.push(inflateSync(body));
    } catch {
      streams.push(body.subarray(0, body.length - 1));
    }
    at = end + 'endstream'.length;
  }
  return streams;
}

const createPdf = async (data: DocumentData) => {
  const xml = renderer.renderUbl(data, 'peppol');
  return { xml, pdf: await renderer.renderPdf(data, { xml }) };
};

test('a PDF is a tagged PDF/A-3b with an output intent and the e-invoice attached byte for byte', async () => {
  const { xml, pdf } = await createPdf(mixedRates);
  const streams = readStreams(pdf);
  const objects = [pdf, ...streams].map((part) => part.toString('latin1')).join('\n');
  expect(objects).toMatch(/pdfaid:part>3</);
  expect(objects).toMatch(/pdfaid:conformance>B</);
  expect(objects).toMatch(/\/OutputIntents/);
  expect(objects).toMatch(/\/S\s*\/GTS_PDFA1/);
  expect(objects).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
  expect(objects).toMatch(/\/StructTreeRoot/);
  expect(objects).toMatch(/\/Lang\s*\(nl/);
  expect(objects).toMatch(/\/AFRelationship\s*\/Alternative/);
  expect(objects).toMatch(/\/Alt\s*\(Betaalcode voor bankapps\)/);
  expect(streams.some((stream) => stream.equals(Buffer.from(xml)))).toBe(true);
});

test('the same data gives the same bytes, even in another process; other data gives other bytes', async () => {
  const { pdf, xml } = await createPdf(mixedRates);
  const other = await createDocumentRenderer().renderPdf(mixedRates, { xml });
  expect(other.equals(pdf)).toBe(true);
  expect(
    (await createPdf({ ...mixedRates, buyer: { ...testBuyer, name: 'Zaaigoed' } })).pdf.equals(pdf),
  ).toBe(false);
});

test.skipIf(!hasProgram('qpdf'))('qpdf finds no error in a PDF', async () => {
  expect(run((await createPdf(mixedRates)).pdf, 'qpdf', '--check', 'FILE')).toContain(
    'No syntax or stream encoding errors',
  );
});

test.skipIf(!hasProgram('pdffonts'))('all fonts of a PDF are embedded, with their characters', async () => {
  const rows = run((await createPdf(mixedRates)).pdf, 'pdffonts', 'FILE')
    .trim()
    .split('\n')
    .slice(2);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row).toMatch(/Vitrine\w+-\w+ .* yes yes yes/);
});

test.skipIf(!hasProgram('pdfdetach'))('pdfdetach takes the e-invoice out as it went in', async () => {
  const { xml, pdf } = await createPdf(reverseCharge);
  const folder = mkdtempSync(join(tmpdir(), 'attachment-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join(folder, 'invoice.xml');
  run(pdf, 'pdfdetach', '-save', '1', '-o', target, 'FILE');
  expect(readFileSync(target, 'utf8')).toBe(xml);
});

/** Returns the text of a PDF with its arrangement. */
const readText = (pdf: Buffer) => run(pdf, 'pdftotext', '-layout', 'FILE', '-');
const hasText = hasProgram('pdftotext');

test.skipIf(!hasText).each(Object.entries(testDocuments))(
  'X61: the text of the PDF of %s has its amounts and what the law demands',
  async (_, data) => {
    const text = readText((await createPdf(data)).pdf);
    const { language, seller, buyer } = data;
    expect(text).toContain(formatEuros(data.total_cents, language).replace('\u00a0', ' '));
    for (const { base_cents, vat_cents, rate_bp, category } of data.vat)
      if (category === 'S')
        expect(text).toMatch(
          new RegExp(
            `${rate_bp / 100}% (?:over|on) ${formatAmount(base_cents, language)} +${formatAmount(vat_cents, language)}`,
          ),
        );
    for (const word of [data.code, seller.name, seller.kvk, seller.vat_id, buyer.name, buyer.vat_id])
      expect(text).toContain(word);
    if (!data.is_kor) expect(text).toContain(formatAmount(data.ex_cents, language));
    for (const line of data.lines) expect(text).toContain(formatAmount(line.amount_cents, language));
  },
);

test.skipIf(!hasText)('X61: hours stand as 7:20, and reverse charge and KOR as the law demands', async () => {
  expect(readText((await createPdf(mixedRates)).pdf)).toMatch(
    /Zaadkaart, bouw +7:20 +uur +85,00 +21% +623,33/,
  );
  expect(readText((await createPdf(reverseCharge)).pdf)).toContain(
    'VAT reverse-charged (btw verlegd) to DE999999999',
  );
  const kor = readText((await createPdf(smallBusiness)).pdf);
  expect(kor).toContain('kleineondernemersregeling');
  expect(kor).not.toContain('Btw');
  expect(readText((await createPdf(credit)).pdf)).toMatch(/2026-029, 22 okt\.? 2026/);
});

test.skipIf(!hasText)(
  'a document of several pages repeats its head and carries its sum forward',
  async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Deel ${index + 1}`,
      price_cents: 10_000,
    }));
    const pages = readText((await createPdf(buildDocument({ lines }))).pdf)
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      const shown = [...page.matchAll(/Deel (\d+)/g)].map(([, number]) => Number(number));
      const carried = [...page.matchAll(/Transport +([\d.,]+)/g)].map(([, amount]) => amount);
      const before = index > 0 ? [formatAmount((Math.min(...shown, 61) - 1) * 10_000, 'nl')] : [];
      const after = index < pages.length - 1 ? [formatAmount(Math.max(...shown) * 10_000, 'nl')] : [];
      expect(carried).toEqual([...before, ...after]);
      if (shown.length > 0) expect(page).toContain('Omschrijving');
    }
  },
);

const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((basis_points) => ({ kind: 'percent', basis_points }) as const),
    fc.integer({ min: 1, max: 100 }).map((cents) => ({ kind: 'amount', cents }) as const),
  ),
  { nil: undefined },
);

test.skipIf(!hasText)(
  'X61: for any lines and discounts the text of the PDF has the amounts of the document to the cent',
  async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 10_000, max: 400_000 }).map((value) => value / 10_000),
      price_cents: fc.integer({ min: 100, max: 200_000 }),
      vat: fc.constantFrom('high', 'low', 'zero'),
      discount,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          lines: fc.array(line, { minLength: 1, maxLength: 30 }),
          prices_include_vat: fc.boolean(),
          language: fc.constantFrom('en', 'nl'),
          discount,
        }),
        async (given) => {
          const data = buildDocument(given);
          const { language } = data;
          const text = readText(await renderer.renderPdf(data));
          expect(text).toContain(formatEuros(data.total_cents, language).replace('\u00a0', ' '));
          const lines = data.lines.map(({ amount_cents }) => amount_cents);
          for (const cents of [data.ex_cents, ...data.vat.map(({ vat_cents }) => vat_cents), ...lines])
            expect(text).toContain(formatAmount(cents, language));
          if (data.discount_cents > 0) expect(text).toContain(formatAmount(-data.discount_cents, language));
        },
      ),
      { numRuns: 24 },
    );
  },
);

test('X61: the payment code on the page is read by a decoder; drafts and credit notes have none', async () => {
  const decode = async (data: DocumentData) => {
    const page = await renderer.renderPdfPage(await renderer.renderPdf(data));
    const { data: pixels, info } = await sharp(Buffer.from(page), { density: 150 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsQr(new Uint8ClampedArray(pixels), info.width, info.height)?.data ?? null;
  };
  expect(await decode(mixedRates)).toBe(createPaymentCode(mixedRates));
  expect(await decode({ ...mixedRates, code: null })).toBeNull();
  expect(await decode(credit)).toBeNull();
});

test('characters that no font has become question marks; Greek, Cyrillic and Polish characters are printed', async () => {
  const data = buildDocument({
    lines: [{ price_cents: 100, description: 'Łódź Ελλάδα Россия 日本 →\u200b' }],
  });
  const pdf = await renderer.renderPdf(data);
  expect(pdf.length).toBeGreaterThan(10_000);
  if (hasText) expect(readText(pdf)).toContain('Łódź Ελλάδα Россия ?? ->');
});

test('texts are not markup: text that looks like template code is printed', async () => {
  const description = '#panic("x") *vet* $x$ <label> @ref';
  const pdf = await renderer.renderPdf(buildDocument({ lines: [{ price_cents: 100, description }] }));
  if (hasText) expect(readText(pdf)).toContain(description);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the owner’s logo replaces the site’s', async () => {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const draw = async (options: PdfOptions) => {
    const page = await renderer.renderPdfPage(await renderer.renderPdf(mixedRates, options));
    return sharp(Buffer.from(page)).extract({ left: 45, top: 40, width: 60, height: 30 }).raw().toBuffer();
  };
  const countRed = (pixels: Buffer) =>
    pixels.filter((value, at) => at % 4 === 0 && value > 200 && (pixels[at + 1] ?? 0) < 50).length;
  expect(countRed(await draw({ logo: { type: 'png', content } }))).toBeGreaterThan(500);
  expect(countRed(await draw({}))).toBeLessThan(100);
});

test('a document that cannot be rendered fails alone, and a process that hangs is replaced', async () => {
  const logo = { type: 'png', content: Buffer.from('no picture') } as const;
  await expect(renderer.renderPdf(mixedRates, { logo })).rejects.toThrow('a document could not be rendered');
  expect((await renderer.renderPdf(mixedRates)).length).toBeGreaterThan(10_000);
  const started: ReturnType<typeof startDocumentProcess>[] = [];
  const startProcess = () => {
    const child = startDocumentProcess();
    started.push(child);
    return child;
  };
  const slow = createDocumentRenderer({ startProcess, timeoutMs: { first: 60_000, next: 200 } });
  await slow.renderPdf(mixedRates);
  started[0]?.kill('SIGSTOP');
  await expect(slow.renderPdf(mixedRates)).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toHaveLength(1);
});

test.skipIf(!hasText)(
  'totals and amount due are on one page, regardless of the lines and the note before them',
  async () => {
    const line = { description: 'Zaadkaart', price_cents: 8500 };
    for (const note of ['', 'Bedankt.\nTot in het voorjaar.'])
      for (let count = 8; count <= 28; count += 1) {
        const lines = Array.from({ length: count }, () => line);
        const { pdf } = await createPdf(buildDocument({ lines, note }));
        const pages = readText(pdf).split('\f');
        const withTotals = pages.findIndex((page) => page.includes('Totaal excl. btw'));
        expect(pages[withTotals], `${count} lines, ${note}`).toContain('Te betalen');
        expect(
          pages
            .slice(withTotals + 1)
            .join('')
            .trim(),
        ).toBe('');
      }
  },
);

test.skipIf(!hasText)(
  'a word that is longer than its column is broken, and stays next to its quantity',
  async () => {
    const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
    const seller = { ...testSeller, name: 'Ontwerpbureau Waterstad' };
    const lines = [{ description: `${word} Waterschapsbelastingen`, price_cents: 8500 }];
    const { pdf } = await createPdf(buildDocument({ seller, lines }));
    const text = readText(pdf);
    expect(text).not.toContain(word);
    expect(text.replaceAll(/\s/g, '')).toContain('Llanfairpwllgwyngyll');
    // Who searches or copies the text finds its words.
    expect(text).not.toContain('\u200b');
    expect(text).toContain('Ontwerpbureau');
    expect(text).toContain('Waterschapsbelastingen');
  },
);

test.skipIf(!hasText)(
  'X61: a long client reference is on one line of the PDF, as typed and without an added hyphen',
  async () => {
    for (const buyer_reference of [
      'PO-2026/0001234567-afdeling-inkoop_regio-noordwest.42',
      'INKOOPORDERNUMMER00012345678901234567890',
    ]) {
      const data = buildDocument({ lines: [{ price_cents: 8, price_hundredths: 50 }], buyer_reference });
      expect(readText((await createPdf(data)).pdf)).toContain(buyer_reference);
    }
  },
);

test.skipIf(!hasText)('X61: a return and a price of four decimals are on the PDF to the cent', async () => {
  const lines = [
    { quantity: 1000, price_cents: 8, price_hundredths: 50 },
    { quantity: -2, price_cents: 2495, vat: 'low' },
  ] as const;
  const text = readText((await createPdf(buildDocument({ lines }))).pdf);
  expect(text).toMatch(/1\.000 +stuks +0,085 +21% +85,00/);
  expect(text).toMatch(/−2 +stuks +24,95 +9% +−49,90/);
});

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Returns the hashes of both e-invoices of a document, and of its PDF. */
async function hashFiles(data: DocumentData): Promise<readonly string[]> {
  const xml = renderer.renderUbl(data, 'peppol');
  const other = renderer.renderUbl(data, 'nlcius');
  return [hash(xml), hash(other), hash(await renderer.renderPdf(data, { xml }))];
}

test('X61: documents of before prices had more than two decimals have the same e-invoices and PDFs, byte for byte', async () => {
  const hashes: Record<string, readonly string[]> = {};
  for (const [name, data] of Object.entries(testDocuments)) hashes[name] = await hashFiles(data);
  expect(hashes).toEqual({
    advance: ['907064e90da5b742', '82b0b900726ac9ac', '67725b20368312b7'],
    credit: ['92315ec3b75fd65a', 'b2d8ca7eaf5ece84', 'dcc531ef918a55ce'],
    export: ['dddf4b78fc4b3f22', '1bb4e8e980ba5a7b', '95b65e79412c31b4'],
    final: ['c400ccce45975339', '66cc7d83468ff6f4', '87e8083681dca12e'],
    goodsToGermany: ['295defcdf64ddc39', '71541c2aebeee356', 'f555915767bdb28f'],
    mixedRates: ['ed7f7a656f52f9c1', 'abd412a6542d366c', '920474f912352ebb'],
    outside: ['7dbdb31ce71ae118', '4688419e1d1e49b3', '1b4ff2b0abfc455a'],
    pricesWithVat: ['fd80f882af2d7adf', '5dbd543d10d18c79', '343463aa3dd9c1ae'],
    rateGroups: ['24470d6afcdb5fa3', 'a80439671d418359', 'ecdee9a3a9c9c397'],
    reverseCharge: ['03c6a59ad4b5e63e', '68676a8ebf7c6c81', '6e0c1c0b5a252c45'],
    smallBusiness: ['aba8e9dd7f62c19c', '000aa324ff30eebe', '253cc260c843d1ef'],
  });
});
