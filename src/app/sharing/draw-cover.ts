import type { Cover } from './cover.ts';
import { fitTitle, titleStyle } from './fit-title.ts';
import { ownPictureSize, sharingSize } from './sharing-address.ts';

/** A box or an image in the words of the layout engine. */
export interface Drawing {
  readonly type: string;
  readonly key: string | null;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

// The tokens of src/design/tokens.css in light.
const paper = 'oklch(0.975 0.008 95)';
const ink = 'oklch(0.21 0.015 60)';
const ink2 = 'oklch(0.42 0.014 60)';
const line2 = 'oklch(0.21 0.015 60 / 0.55)';
// The mark is an image of its own, whose colours only the renderer of outlines reads.
const markInk = '#1e1711';
const dot = '#ed4428';

const { width, height } = sharingSize;
const margin = 56;
// What the lines at the top and at the bottom leave, less the paper around the title.
const titleHeight = 396;
const ledeHeight = 78;
const ledeGap = 32;

const box = (style: Style, ...children: readonly (Drawing | string)[]): Drawing => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** Text on so many lines; what is too long ends in an ellipsis. */
const text = (value: string, lines: number, style: Style): Drawing => ({
  type: 'div',
  key: null,
  props: { style: { display: 'block', lineClamp: lines, ...style }, children: value },
});

const image = (src: string, style: Style): Drawing => ({ type: 'img', key: null, props: { src, style } });

const inBase64 = (type: string, content: string | Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

// The mark of the site, as in its header.
const mark = inBase64(
  'image/svg+xml',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24" width="20" height="24"><path fill="none" stroke="${markInk}" stroke-width="1.6" d="M2 23.2V.8h16v22.4M2 17.6h16"/><circle cx="10" cy="13.6" r="3.2" fill="${dot}"/></svg>`,
);

const label = { fontSize: 28, lineHeight: 1.3, letterSpacing: '-0.01em' };

function topLine({ siteName, title, number }: Cover): Drawing {
  // The cover of the site itself has the name as its title.
  const name = siteName === title ? '' : siteName;
  return box(
    { ...label, alignItems: 'center', justifyContent: 'space-between', height: 48, flexShrink: 0 },
    box(
      { alignItems: 'center', flexShrink: 1, minWidth: 0 },
      image(mark, { width: 35, height: 42, marginRight: 18, flexShrink: 0 }),
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

function titleBlock({ title, lede }: Cover, words: readonly number[], columnWidth: number): Drawing {
  const room = lede === '' ? titleHeight : titleHeight - ledeHeight - ledeGap;
  const { size, lines, isWhole } = fitTitle(words, { width: columnWidth, height: room });
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      height: titleHeight,
      marginTop: 30,
      marginBottom: 24,
    },
    text(title, lines, {
      // A little more than was measured with, for the bearing of the last letter; less where the engine breaks
      // words, because it lets a line run over by a letter then.
      width: isWhole ? columnWidth + 8 : columnWidth - size,
      fontSize: size,
      fontWeight: 600,
      lineHeight: titleStyle.leading,
      letterSpacing: `${titleStyle.tracking}em`,
      wordBreak: 'break-word',
      // Optical: the bearing of a large letter would set it in from the lines, and the leading down.
      marginLeft: Math.round(size * -0.055),
      marginTop: Math.round(size * -0.1),
    }),
    ...(lede === ''
      ? []
      : [text(lede, 2, { fontSize: 30, lineHeight: 1.3, letterSpacing: '-0.015em', color: ink2 })]),
  );
}

function bottomLine({ address, note, picture }: Cover): Drawing {
  const small = { ...label, fontSize: 24 };
  return box(
    { justifyContent: 'space-between', borderTop: `1px solid ${line2}`, paddingTop: 20 },
    text(address, 1, { ...small, flexShrink: 1, minWidth: 0, wordBreak: 'break-all' }),
    ...(picture === null ? [box({ ...small, flexShrink: 0, marginLeft: 40, color: ink2 }, note)] : []),
  );
}

/**
 * The cover of a catalogue on paper: whose it is and which number, a large title, where it is found.
 * @param words how wide each word of the title is, in parts of its size
 */
export function drawCover(cover: Cover, words: readonly number[]): Drawing {
  const { picture } = cover;
  const columnWidth = picture === null ? width : width - ownPictureSize.width;
  return box(
    { width, height, background: paper, color: ink, fontFamily: 'Inter, Inter Extended', fontWeight: 400 },
    box(
      { flexDirection: 'column', flexShrink: 0, width: columnWidth, height, padding: `36px ${margin}px 0` },
      topLine(cover),
      box({ height: 2, flexShrink: 0, background: ink, marginTop: 22 }),
      titleBlock(cover, words, columnWidth - 2 * margin),
      bottomLine(cover),
    ),
    ...(picture === null
      ? []
      : [
          image(inBase64('image/jpeg', picture.jpeg), {
            ...ownPictureSize,
            objectFit: 'cover',
            objectPosition: `${picture.focal.x}% ${picture.focal.y}%`,
          }),
        ]),
  );
}

/** Texts set one after the other as titles are, each under its place as its key, to be measured. */
export function drawTitleWords(texts: readonly string[], size: number): Drawing {
  return box(
    {
      fontSize: size,
      fontFamily: 'Inter, Inter Extended',
      fontWeight: 600,
      letterSpacing: `${titleStyle.tracking}em`,
    },
    ...texts.map((word, at) => ({ ...box({ flexShrink: 0, whiteSpace: 'nowrap' }, word), key: String(at) })),
  );
}
