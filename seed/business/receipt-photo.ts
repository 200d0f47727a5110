import type { Purchase } from '#features/invoicing/purchases/contract/purchases.ts';
import { loadSharp } from '#platform/media/load-sharp.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { formatAmount } from '#shared/money/money.ts';
import { createLabel, type Label, renderLabels, type TextStyle } from '../screenshots/parts/lettering.ts';

type Printed = Pick<
  Purchase,
  'supplier' | 'number' | 'date' | 'description' | 'ex_cents' | 'vat_cents' | 'total_cents' | 'rate_bp'
>;

/** The drawing, in its own units. */
const photo = { width: 1200, height: 1600 };

/** The size of the picture, in pixels. */
const size = { width: 900, height: 1200 };

/** The paper, before it is turned. */
const slip = { x: 300, y: 150, width: 600, height: 1300 };
const left = slip.x + 50;
const right = slip.x + slip.width - 50;
const middle = slip.x + slip.width / 2;

const mono: TextStyle = { face: 'mono', size: 26, fill: '#2b2a2e' };

function placeLabels({ supplier, number, date, description, rate_bp, ...amounts }: Printed): Label[] {
  const print = (cents: number) => formatAmount(cents, 'nl');
  const centred = (y: number, words: string, type = mono.size) =>
    createLabel(middle, y, words, mono, { anchor: 'middle', size: type });
  const row = (y: number, words: string, cents: number, type = mono.size): Label[] => [
    createLabel(left, y, words, mono, { size: type }),
    createLabel(right, y, print(cents), mono, { anchor: 'end', size: type }),
  ];
  return [
    centred(260, supplier, 34),
    centred(310, 'Kade 9, Waterstad'),
    centred(390, formatPlainDate(date, 'nl')),
    centred(430, `Bon ${String(number * 137).padStart(5, '0')}`),
    ...row(560, description, amounts.total_cents),
    ...row(730, 'Excl. btw', amounts.ex_cents),
    ...row(780, `Btw ${rate_bp / 100}%`, amounts.vat_cents),
    ...row(880, 'Totaal EUR', amounts.total_cents, 36),
    ...row(980, 'Betaald met pin', amounts.total_cents),
    centred(1160, 'Bedankt en tot ziens'),
  ];
}

const rule = (y: number) =>
  `<path d="M${left} ${y}H${right}" stroke="#2b2a2e" stroke-width="2" stroke-dasharray="10 7"/>`;

const plankHeight = 320;
const browns = ['#5b4330', '#664c37', '#54402f', '#60472f', '#6a5039'];

/** A line of the grain: it runs along its plank and swerves a little. */
const grain = (y: number, index: number) =>
  `<path d="M0 ${y}q300 ${((index * 37) % 23) - 11} 600 ${((index * 53) % 9) - 4}t600 ${((index * 29) % 13) - 6}" fill="none" stroke="#2d1f14" stroke-width="${1 + (index % 3)}" opacity="${0.14 + (index % 4) * 0.05}"/>`;

/** The boards of a table, each with its grain and a seam. */
const planks = browns
  .map((brown, index) => {
    const top = index * plankHeight;
    const lines = Array.from({ length: 9 }, (_, line) =>
      grain(top + 18 + line * 33 + ((line * 17 + index * 5) % 11), line + index * 14),
    );
    return `<rect y="${top}" width="${photo.width}" height="${plankHeight}" fill="${brown}"/>${lines.join('')}<rect y="${top}" width="${photo.width}" height="3" fill="#1d140d"/>`;
  })
  .join('');

/** Larger and larger sheets below the paper: a blur would take longer than the rest of the photo. */
const shadow = Array.from({ length: 14 }, (_, index) => {
  const spread = index * 4 - 8;
  return `<rect x="${slip.x + 14 - spread}" y="${slip.y + 22 - spread}" width="${slip.width + 2 * spread}" height="${slip.height + 2 * spread}" rx="${Math.max(0, spread)}" opacity="0.045"/>`;
}).join('');

/** A strip of paper with a shadow and a fold, on a table of wood. */
const draw = (
  lettering: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${photo.width} ${photo.height}">
<defs>
  <linearGradient id="paper" x2="0.4" y2="1">
    <stop stop-color="#f7f4ee"/><stop offset="0.55" stop-color="#eeeae2"/><stop offset="1" stop-color="#dad5cb"/>
  </linearGradient>
  <linearGradient id="fold" x2="0" y2="1">
    <stop stop-color="#000" stop-opacity="0"/><stop offset="0.5" stop-color="#000" stop-opacity="0.09"/>
    <stop offset="0.52" stop-color="#fff" stop-opacity="0.3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
  </linearGradient>
  <radialGradient id="lamp" cx="0.35" cy="0.25" r="0.95">
    <stop stop-color="#fff" stop-opacity="0.12"/><stop offset="1" stop-color="#000" stop-opacity="0.34"/>
  </radialGradient>
</defs>
${planks}
<g transform="rotate(-3 ${photo.width / 2} ${photo.height / 2})">
  ${shadow}
  <rect x="${slip.x}" y="${slip.y}" width="${slip.width}" height="${slip.height}" fill="url(#paper)"/>
  <rect x="${slip.x}" y="620" width="${slip.width}" height="80" fill="url(#fold)"/>
  ${[480, 600, 820, 1030].map(rule).join('')}
  ${lettering}
</g>
<rect width="100%" height="100%" fill="url(#lamp)"/>
</svg>`;

/**
 * Creates the receipt of a purchase as a photo of a till slip.
 * @returns a JPEG, the same bytes for the same purchase
 */
export async function createReceiptPhoto(purchase: Printed): Promise<Buffer> {
  const lettering = await renderLabels(placeLabels(purchase), photo.width, photo.height);
  const createImage = await loadSharp();
  return createImage(Buffer.from(draw(lettering)), {})
    .blur(0.6)
    .jpeg({ quality: 78 })
    .toBuffer();
}
