import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test } from 'vitest';
import { readDocumentFonts } from '../../../output/service/document-fonts.ts';
import { readCharacters } from '../../../output/service/font-characters.ts';
import { type Face, measureText } from './text-width.ts';

const fonts = readDocumentFonts(new URL('../../../output/', import.meta.url));
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts.values()] }] });

/** Returns the width of each character in em, as the compiler of the PDF measures it. */
function measureCharacters(family: string, weight: number, characters: readonly string[]): readonly number[] {
  const mainFileContent = `#set text(font: "${family}", weight: ${weight}, size: 100pt, fallback: false)
#context [#metadata(${JSON.stringify(characters).replace('[', '(').replace(/\]$/, ',)')}.map(each => measure(each).width.pt())) <widths>]`;
  const [found] = compiler.query({ mainFileContent }, { selector: '<widths>' });
  return found.value.map((width: number) => width / 100);
}

const faces: readonly (readonly [Face, name: string, weight: number])[] = [
  ['body', 'Body', 400],
  ['medium', 'Body', 500],
  ['heading', 'Headings', 480],
  ['strong', 'Headings', 620],
  ['numbers', 'Numbers', 400],
];

test.each(faces)(
  'the layout measures %s as wide as its font, rounded up to a fiftieth of an em',
  (face, name, weight) => {
    for (const [family, file] of [
      [`Vitrine ${name}`, `${name.toLowerCase()}-${weight}.ttf`],
      [`Vitrine ${name} More`, `${name.toLowerCase()}-more-${weight}.ttf`],
    ] as const) {
      const characters = [...readCharacters(fonts.get(file) ?? Buffer.alloc(0))].filter(
        (character) => /[ -~¡-ſ–—‘’“”•…€™−]/.test(character) && !/["\\]/.test(character),
      );
      expect(characters.length).toBeGreaterThan(90);
      const widths = measureCharacters(family, weight, characters);
      for (const [index, character] of characters.entries()) {
        const extra = measureText(character, { face, size: 1, line: 1 }) - (widths[index] ?? 0);
        expect(extra, `${face} ${character}`).toBeGreaterThanOrEqual(-0.001);
        expect(extra, `${face} ${character}`).toBeLessThan(0.021);
      }
    }
  },
);
