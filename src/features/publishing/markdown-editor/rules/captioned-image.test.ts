import { commonmarkLanguage, markdown } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { findCaptionedImage, formatCaptionedImage, imageWidths } from './captioned-image.ts';

const createState = (doc: string) =>
  EditorState.create({ doc, extensions: markdown({ base: commonmarkLanguage }) });

test('an image is written with its caption and its width, unless that is the width of the text', () => {
  const image = { id: 'a-1', alt: 'A mill', caption: 'Built in 1740', width: 'half' } as const;
  expect(formatCaptionedImage(image)).toBe('![A mill](media:a-1 "Built in 1740"){half}');
  expect(formatCaptionedImage({ ...image, caption: '', width: 'text' })).toBe('![A mill](media:a-1)');
});

test('the image on the line of the caret is found, but not one within a sentence', () => {
  const state = createState('a\n\n![b](media:c "d"){full}\n\nsee ![b](media:c)\n\n![b](/x.png)');
  expect(findCaptionedImage(state, 8)).toEqual({
    image: { id: 'c', alt: 'b', caption: 'd', width: 'full' },
    from: 3,
    to: 26,
  });
  for (const position of [0, 33, state.doc.length])
    expect(findCaptionedImage(state, position)).toBeUndefined();
});

test('a written image is found unchanged, and rendered with its texts', () => {
  const text = fc
    .string({
      unit: fc.constantFrom('a', 'é', ' ', '"', '[', ']', '\\', '*', '`', '<b>', '&amp;', '_', '!', '('),
      maxLength: 12,
    })
    .map((value) => value.replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(text, text, fc.constantFrom(...imageWidths), (alt, caption, width) => {
      const image = { id: 'x-1', alt, caption, width };
      const source = formatCaptionedImage(image);
      expect(findCaptionedImage(createState(source), 0)?.image).toEqual(image);
      const decode = (html: string) =>
        html
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
      const html = renderMarkdown(source);
      const figcaption = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
      expect(decode(html)).toBe(`<figure class="image-${width}">${alt}${figcaption}</figure>\n`);
    }),
  );
});
