import type { Purchase } from '#features/invoicing/purchases/contract/purchases.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { formatEuros } from '#shared/money/money.ts';

type Printed = Pick<
  Purchase,
  | 'supplier'
  | 'supplier_country'
  | 'reference'
  | 'date'
  | 'description'
  | 'ex_cents'
  | 'vat_cents'
  | 'total_cents'
  | 'rate_bp'
  | 'treatment'
>;

/** A text at a distance from the top left corner, in points. */
interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

/** A6, in points. */
const page = { width: 298, height: 420 };
const left = 28;
const right = 190;

/** Windows-1252 has the euro sign at 0x80; the other characters here are those of Latin-1. */
const encode = (text: string): string =>
  [...text.replaceAll('−', '-').replaceAll('€', '\u0080').replaceAll('’', '\u0092').replaceAll(/[  ]/gu, ' ')]
    .map((character) => (/[\\()]/.test(character) ? `\\${character}` : character))
    .join('');

const drawText = ({ text, x, y, size, isBold = false }: Placed): string =>
  `BT /F${isBold ? 2 : 1} ${size} Tf ${x} ${page.height - y} Td (${encode(text)}) Tj ET`;

const drawRule = (y: number): string =>
  `0.5 w ${left} ${page.height - y} m ${page.width - left} ${page.height - y} l S`;

const languageOf = (country: string) => (country === 'NL' ? 'nl' : 'en');

const texts = {
  en: { title: 'Invoice', reverse: 'VAT reverse-charged', total: 'Total', ex: 'Net', vat: 'VAT' },
  nl: { title: 'Factuur', reverse: 'Btw verlegd', total: 'Totaal', ex: 'Excl. btw', vat: 'Btw' },
} as const;

function placeTexts(purchase: Printed): Placed[] {
  const { supplier, supplier_country, reference, date, description, treatment } = purchase;
  const language = languageOf(supplier_country);
  const words = texts[language];
  const euros = (cents: number) => formatEuros(cents, language);
  const row = (y: number, label: string, value: string, isBold = false): Placed[] => [
    { text: label, x: left, y, size: 9, isBold },
    { text: value, x: right, y, size: 9, isBold },
  ];
  const isReversed = treatment !== 'domestic' && treatment !== 'none';
  const vatLabel = purchase.rate_bp === 0 ? words.vat : `${words.vat} ${purchase.rate_bp / 100}%`;
  return [
    { text: supplier, x: left, y: 46, size: 13, isBold: true },
    { text: `${words.title} ${reference}`.trim(), x: left, y: 72, size: 9 },
    { text: formatPlainDate(date, language), x: left, y: 86, size: 9 },
    { text: 'Studio Vitrine, Kade 1, Waterstad', x: left, y: 108, size: 9 },
    ...row(152, description.slice(0, 34), euros(purchase.ex_cents)),
    ...row(190, words.ex, euros(purchase.ex_cents)),
    ...(isReversed ? row(206, words.reverse, '') : row(206, vatLabel, euros(purchase.vat_cents))),
    ...row(228, words.total, euros(purchase.total_cents), true),
  ];
}

/**
 * Creates the receipt of a purchase as a PDF of one page, in the fonts that every reader has.
 * @returns the same bytes for the same purchase
 */
export function createReceiptPdf(purchase: Printed): Buffer {
  const drawing = [drawRule(130), drawRule(170), ...placeTexts(purchase).map(drawText)].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${xref}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
