import { fitTitle, titleStyle } from './fit-title.ts';
import type { OgCard } from './og-card.ts';
import { ogFontFamily } from './og-fonts.ts';
import { ogImageSize, pageImageSize } from './og-image-path.ts';

/** A node of Satori, the layout engine. */
export interface SatoriNode {
  readonly type: string;
  readonly key: string | null;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

// The light tokens of src/design/tokens/tokens.css.
const paper = 'oklch(0.975 0.008 95)';
const ink = 'oklch(0.21 0.015 60)';
const ink2 = 'oklch(0.42 0.014 60)';
const line2 = 'oklch(0.21 0.015 60 / 0.55)';
// The logo is an SVG image, whose renderer does not support oklch().
const logoInk = '#1e1711';
const dot = '#ed4428';

const { width, height } = ogImageSize;
const margin = 56;
// The height between the top and bottom lines, less the title's margins.
const titleHeight = 396;
const introHeight = 78;
const introGap = 32;

const box = (style: Style, ...children: readonly (SatoriNode | string)[]): SatoriNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const text = (value: string, lines: number, style: Style): SatoriNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'block', lineClamp: lines, ...style }, children: value },
});

const image = (src: string, style: Style): SatoriNode => ({ type: 'img', key: null, props: { src, style } });

const toDataUrl = (type: string, content: string | Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

// The logo of the site's header.
const logo = toDataUrl(
  'image/svg+xml',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24" width="20" height="24"><path fill="none" stroke="${logoInk}" stroke-width="1.6" d="M2 23.2V.8h16v22.4M2 17.6h16"/><circle cx="10" cy="13.6" r="3.2" fill="${dot}"/></svg>`,
);

const label = { fontSize: 28, lineHeight: 1.3, letterSpacing: '-0.01em' };

function topLine({ siteName, title, number }: OgCard): SatoriNode {
  // On the card of the home page the title is the site's name.
  const name = siteName === title ? '' : siteName;
  return box(
    { ...label, alignItems: 'center', justifyContent: 'space-between', height: 48, flexShrink: 0 },
    box(
      { alignItems: 'center', flexShrink: 1, minWidth: 0 },
      image(logo, { width: 35, height: 42, marginRight: 18, flexShrink: 0 }),
      text(name, 1, { fontWeight: 600, letterSpacing: '-0.025em' }),
    ),
    ...(number === null
      ? []
      : [
          box(
            { alignItems: 'center', flexShrink: 0, marginLeft: 24 },
            box({ width: 17, height: 17, borderRadius: 9, background: dot, marginRight: 13 }),
            number,
          ),
        ]),
  );
}

function titleBlock(
  { title, intro }: OgCard,
  wordWidths: readonly number[],
  columnWidth: number,
): SatoriNode {
  const availableHeight = intro === '' ? titleHeight : titleHeight - introHeight - introGap;
  const { size, lines, fits } = fitTitle(wordWidths, { width: columnWidth, height: availableHeight });
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      height: titleHeight,
      marginTop: 30,
      marginBottom: 24,
    },
    text(title, lines, {
      // Slightly wider than measured, for the last letter's bearing; narrower if Satori breaks words, because
      // its lines then overflow by a letter.
      width: fits ? columnWidth + 8 : columnWidth - size,
      fontSize: size,
      fontWeight: 600,
      lineHeight: titleStyle.leading,
      letterSpacing: `${titleStyle.tracking}em`,
      wordBreak: 'break-word',
      // Optical alignment: corrects the side bearing and the leading of large letters.
      marginLeft: Math.round(size * -0.055),
      marginTop: Math.round(size * -0.1),
    }),
    ...(intro === ''
      ? []
      : [text(intro, 2, { fontSize: 30, lineHeight: 1.3, letterSpacing: '-0.015em', color: ink2 })]),
  );
}

function bottomLine({ displayUrl, imprint, image }: OgCard): SatoriNode {
  const small = { ...label, fontSize: 24 };
  return box(
    { justifyContent: 'space-between', borderTop: `1px solid ${line2}`, paddingTop: 20 },
    text(displayUrl, 1, { ...small, flexShrink: 1, minWidth: 0, wordBreak: 'break-all' }),
    ...(image === null ? [box({ ...small, flexShrink: 0, marginLeft: 40, color: ink2 }, imprint)] : []),
  );
}

/** Lays out a card like the cover of a printed catalogue; the widths of its title words are in em. */
export function layoutOgCard(card: OgCard, wordWidths: readonly number[]): SatoriNode {
  const pageImage = card.image;
  const columnWidth = pageImage === null ? width : width - pageImageSize.width;
  return box(
    { width, height, background: paper, color: ink, fontFamily: ogFontFamily, fontWeight: 400 },
    box(
      { flexDirection: 'column', flexShrink: 0, width: columnWidth, height, padding: `36px ${margin}px 0` },
      topLine(card),
      box({ height: 2, flexShrink: 0, background: ink, marginTop: 22 }),
      titleBlock(card, wordWidths, columnWidth - 2 * margin),
      bottomLine(card),
    ),
    ...(pageImage === null
      ? []
      : [
          image(toDataUrl('image/jpeg', pageImage.jpeg), {
            ...pageImageSize,
            objectFit: 'cover',
            objectPosition: `${pageImage.focal.x}% ${pageImage.focal.y}%`,
          }),
        ]),
  );
}

/** Lays out the words of a title for measuring; each node's key is its index. */
export function layoutTitleWords(texts: readonly string[], size: number): SatoriNode {
  return box(
    {
      fontSize: size,
      fontFamily: ogFontFamily,
      fontWeight: 600,
      letterSpacing: `${titleStyle.tracking}em`,
    },
    ...texts.map((word, index) => ({
      ...box({ flexShrink: 0, whiteSpace: 'nowrap' }, word),
      key: String(index),
    })),
  );
}
