import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The packages of the typefaces; resolved only when text is set. */
const folders = {
  inter: () => dirname(require.resolve('@fontsource/inter/package.json')),
  'bricolage-grotesque': () =>
    dirname(require.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
  'instrument-sans': () => dirname(require.resolve('@fontsource-variable/instrument-sans/package.json')),
  'geist-mono': () => dirname(require.resolve('@fontsource-variable/geist-mono/package.json')),
} as const;

interface Cut {
  readonly family: keyof typeof folders;
  readonly file: string;
  /** The distance from the top of a line of height 1 to the baseline. */
  readonly baseline: number;
}

const interOf = (weight: number, style = 'normal'): Cut => ({
  family: 'inter',
  file: `inter-latin-${weight}-${style}.woff`,
  baseline: 0.8636,
});

/** Variable fonts use only their default instance: Bricolage is extra bold, the others are regular. */
const variable = (family: keyof typeof folders, cut: string, baseline: number): Cut => ({
  family,
  file: `${family}-latin-${cut}.woff2`,
  baseline,
});

const faces = {
  thin: interOf(200),
  light: interOf(300),
  regular: interOf(400),
  medium: interOf(500),
  semibold: interOf(600),
  bold: interOf(700),
  black: interOf(900),
  slanted: interOf(400, 'italic'),
  poster: variable('bricolage-grotesque', 'opsz-normal', 0.83),
  wide: variable('bricolage-grotesque', 'wght-normal', 0.83),
  sans: variable('instrument-sans', 'wght-normal', 0.86),
  italic: variable('instrument-sans', 'wght-italic', 0.86),
  mono: variable('geist-mono', 'wght-normal', 0.855),
} as const satisfies Record<string, Cut>;

/** The name of a typeface. */
export type Face = keyof typeof faces;

/** Returns the distance from the top of a line of height 1 to the baseline, relative to the type size. */
export const baselineOf = (face: Face): number => faces[face].baseline;

const fontCache = new Map<Face, Buffer>();

/** Returns a typeface for the text renderer; read once from the installed package. */
export function fontOf(face: Face): { name: Face; data: Buffer; weight: 400; style: 'normal' } {
  const { family, file } = faces[face];
  const data = fontCache.get(face) ?? readFileSync(join(folders[family](), 'files', file));
  fontCache.set(face, data);
  return { name: face, data, weight: 400, style: 'normal' };
}
