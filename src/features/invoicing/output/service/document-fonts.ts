import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCharacters } from './font-characters.ts';
import type { PrintedFonts } from './printed-text.ts';

/**
 * Returns the folder with template and fonts: part of the sources, or next to a built program.
 * @param script `import.meta.url` of a script that no two programs of the build share
 */
export const findDocumentFolder = (script: string): URL =>
  new URL(script.endsWith('.ts') ? '../' : './documents/', script);

export function readDocumentFonts(folder: URL): ReadonlyMap<string, Buffer> {
  const fonts = new URL('fonts/', folder);
  return new Map(
    readdirSync(fileURLToPath(fonts))
      .filter((name) => name.endsWith('.ttf'))
      .sort()
      .map((name) => [name, readFileSync(new URL(name, fonts))]),
  );
}

// The site’s typefaces, which only some texts use.
const ownFont = /^(?:body|headings|numbers)-/;

/** Returns the characters of the fallback fonts, which include all characters of the site’s fonts. */
export const readPrintedFonts = (fonts: ReadonlyMap<string, Buffer>): PrintedFonts =>
  [...fonts].filter(([name]) => !ownFont.test(name)).map(([, font]) => readCharacters(font));
