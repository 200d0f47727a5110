import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasProgram } from '#tests/support/has-program.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { buildDocument } from '../fixtures/documents.ts';
import { testBuyer, testSeller } from '../fixtures/parties.ts';
import { findDocumentFolder, readDocumentFonts, readPrintedFonts } from './document-fonts.ts';
import { readCharacters } from './font-characters.ts';
import { printText } from './printed-text.ts';
import { createDocumentTask } from './render-task.ts';
import { createTypstEngine } from './typst-engine.ts';

const fontFiles = readDocumentFonts(findDocumentFolder(import.meta.url));
const fonts = readPrintedFonts(fontFiles);
const engine = createTypstEngine();

/** Renders a document as the process for documents does. */
const renderPdf = (data: DocumentData): Buffer => engine.renderPdf(createDocumentTask(data));

/** Returns a document that has a text in every field that its owner writes. */
function buildDocumentOf(text: string): DocumentData {
  const party = {
    name: text,
    contact: text,
    street: text,
    postal_code: text,
    city: text,
    kvk: text,
    vat_id: text,
    email: text,
  };
  return buildDocument({
    title: text,
    note: text,
    buyer_reference: text,
    seller: { ...testSeller, ...party, website: text, account_holder: text },
    buyer: { ...testBuyer, ...party },
    lines: [
      { kind: 'section', description: text },
      { description: `${text}\n${text}`, price_cents: 100 },
      { kind: 'subtotal', description: text },
    ],
  });
}

const listRange = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

test('every character of the site’s typefaces is in a font to which all texts fall back', () => {
  const printed = new Set(fonts.flatMap((characters) => [...characters]));
  const own = [...fontFiles.values()].flatMap((font) => [...readCharacters(font)]);
  expect(own.filter((character) => !printed.has(character))).toEqual([]);
});

test('powers, fractions and all of Latin, Greek and Cyrillic are printed in every field of a document', () => {
  const supported = [
    ...listRange(0xa1, 0x130).filter((character) => character !== '\u00ad'),
    ...listRange(0x386, 0x3a1).filter((character) => /\p{L}/u.test(character)),
    ...listRange(0x3a3, 0x3ce),
    ...listRange(0x400, 0x45f),
    ...'ĳĸŁłŃńŒœŠšŸŽžȘșȚțẞằệ½¼¾¹²³µ×÷±™€№°‘’‚“”„–—…•′″‹›',
  ];
  expect(printText(supported.join(''), fonts)).toEqual({ text: supported.join(''), missing: [] });
  for (let at = 0; at < supported.length; at += 60)
    expect(renderPdf(buildDocumentOf(supported.slice(at, at + 60).join(' '))).length).toBeGreaterThan(10_000);
});

test.skipIf(!hasProgram('pdftotext'))('powers and fractions of lines and notes are texts of the PDF', () => {
  const text = readPdfText(
    renderPdf(
      buildDocument({ note: 'per m² ½', lines: [{ description: 'Wandpaneel 12 m²', price_cents: 100 }] }),
    ),
  );
  expect(text).toContain('Wandpaneel 12 m²');
  expect(text).toContain('per m² ½');
});

test.each([
  ['20 ℃ → №\u202f₁, ≥ 3 Ω', '20 °C -> №\u00a01, >= 3 Ω', []],
  ['a\u00adb \u200ec\tﬁ\r\nＡ', 'ab c fi\nA', []],
  ['e\u0301 n\u0323', 'é ṇ', []],
  ['x\u0302', 'x', ['x\u0302']],
  ['2⅓ 10⁴ ①', '2? 10? ?', ['⅓', '⁴', '①']],
  ['Feest 🎉 漢字 שלום 🎉', 'Feest ? ?? ???? ?', ['🎉', '漢', '字', 'ש', 'ל', 'ו', 'ם']],
  ['👨‍👩‍👧 🇳🇱 ©️', '? ? ©', ['👨‍👩‍👧', '🇳🇱']],
  ['\ud800\u0000', '?', ['\ufffd']],
])('%j is printed as %j', (written, text, missing) => {
  expect(printText(written, fonts)).toEqual({ text, missing });
});

test('a document is rendered for any texts', () => {
  const character = fc.oneof(
    fc.integer({ min: 0, max: 0x5ff }),
    fc.integer({ min: 0x300, max: 0x36f }),
    fc.integer({ min: 0x2000, max: 0x2fff }),
    fc.integer({ min: 0, max: 0x10ffff }),
    fc.constantFrom(0x20, 0x0a, 0xad, 0x200b, 0x200d, 0xfe0f, 0x1f389, 0xd800),
  );
  const text = fc
    .array(character, { maxLength: 80 })
    .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));
  fc.assert(
    fc.property(text, (written) => {
      expect(renderPdf(buildDocumentOf(written)).subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 20, examples: [[''], ['\u200b'], ['\u0301'], ['½'], ['🎉'], ['\u2028']] },
  );
});
