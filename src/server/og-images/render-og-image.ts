import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font, type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { OgCard } from './og-card.ts';
import { layoutOgCard, layoutTitleWords } from './og-card-layout.ts';
import { getOgFontName, type OgFontSubset, ogFontSubsets } from './og-fonts.ts';
import { ogImageSize } from './og-image-path.ts';

const require = createRequire(import.meta.url);

/** Satori needs one file per weight and subset. */
const loadFont = (subset: OgFontSubset, weight: 400 | 600): Font => ({
  name: getOgFontName(subset),
  weight,
  style: 'normal',
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
});

const fonts = ogFontSubsets.flatMap((subset) => [loadFont(subset, 400), loadFont(subset, 600)]);

interface Measurement {
  /** The widths in em. */
  readonly wordWidths: readonly number[];
  readonly missingCharacters: ReadonlySet<string>;
}

const measureSize = 100;

async function measure({ title, siteName, intro, displayUrl }: OgCard): Promise<Measurement> {
  const titleWords = title.split(/\s+/u);
  const wordWidths = new Array<number>(titleWords.length).fill(0);
  const missingCharacters = new Set<string>();
  await satori(layoutTitleWords([...titleWords, siteName, intro, displayUrl], measureSize), {
    height: measureSize * 2,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (key && Number(key) < wordWidths.length) wordWidths[Number(key)] = width / measureSize;
    },
    // Satori calls this for characters that no font has; nothing is fetched.
    loadAdditionalAsset: async (_kind, characters) => {
      for (const character of characters) missingCharacters.add(character);
      return [];
    },
  } satisfies SatoriOptions);
  return { wordWidths, missingCharacters };
}

/** Returns the replacement if nothing readable is left. */
function stripText(text: string, missingCharacters: ReadonlySet<string>, replacement: string): string {
  const stripped = [...text]
    .filter((character) => !missingCharacters.has(character))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return stripped === text || /\p{L}/u.test(stripped) ? stripped : replacement;
}

/** A name or title in another script becomes the site's host name. */
function withoutMissing(card: OgCard, missingCharacters: ReadonlySet<string>): OgCard {
  const { siteName, title, intro, displayUrl } = card;
  const [host = ''] = displayUrl.split('/');
  const isShown = [...displayUrl].every((character) => !missingCharacters.has(character));
  return {
    ...card,
    siteName: stripText(siteName, missingCharacters, host),
    title: stripText(title, missingCharacters, host),
    intro: stripText(intro, missingCharacters, ''),
    displayUrl: isShown ? displayUrl : host,
  };
}

/** Renders a PNG of 1200 by 630 pixels. Reads only its own fonts; the same card gives the same bytes. */
export async function renderOgImage(requested: OgCard): Promise<Uint8Array> {
  const measured = await measure(requested);
  const card =
    measured.missingCharacters.size === 0 ? requested : withoutMissing(requested, measured.missingCharacters);
  const { wordWidths } = card === requested ? measured : await measure(card);
  const svg = await satori(layoutOgCard(card, wordWidths), { ...ogImageSize, fonts });
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // A palette more than halves the file, which keeps cards with photographs below messengers' size limits.
  return sharp(pixels, { raw: { ...ogImageSize, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 3 })
    .toBuffer();
}
