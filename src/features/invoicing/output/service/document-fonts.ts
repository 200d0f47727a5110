import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCharacters } from './font-characters.ts';
import type { PrintedFonts } from './printed-text.ts';

/**
 * Returns the folder with template and fonts: sources have it in the folder of the part, a build next to the program.
 * @param script `import.meta.url` of a script that no two programs of the build share
 */
export const findDocumentFolder = (script: string): URL =>
  new URL(script.endsWith('.ts') ? '../' : './documents/', script);

/** Returns the fonts of documents by the names of their files. */
export function readDocumentFonts(folder: URL): ReadonlyMap<string, Buffer> {
  const fonts = new URL('fonts/', folder);
  return new Map(
    readdirSync(fileURLToPath(fonts))
      .filter((name) => name.endsWith('.ttf'))
      .sort()
      .map((name) => [name, readFileSync(new URL(name, fonts))]),
  );
}

// The typefaces of the site, each of which only some texts have.
const ownFont = /^(?:body|headings|numbers)-/;

/** Returns the characters of the fonts that every text falls back to; they have all that those of the site have. */
export const readPrintedFonts = (fonts: ReadonlyMap<string, Buffer>): PrintedFonts =>
  [...fonts].filter(([name]) => !ownFont.test(name)).map(([, font]) => readCharacters(font));
