import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { variedDocuments } from '../../output/fixtures/varied-documents.ts';
import { DocumentView } from './document-view.tsx';
import { NarrowDocument } from './narrow-document.tsx';

const toWords = (html: string) =>
  new Set(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

/** Returns the sheets of a document without what only a page has: its column headers and its foot. */
const withoutPages = (html: string) =>
  html
    .replaceAll(/<thead>.*?<\/thead>/g, '')
    .replaceAll(/<p class="a4-(colophon|carried|heading)">.*?<\/p>/g, '');

// A word longer than a line is broken on sheets only.
const { longWord, ...documents } = variedDocuments;

for (const [name, document] of Object.entries(documents))
  test(`a phone shows each word and amount that the sheets show: ${name}`, () => {
    const sheets = toWords(withoutPages(renderToStaticMarkup(<DocumentView document={document} />)));
    const shown = toWords(renderToStaticMarkup(<NarrowDocument document={document} />));
    expect([...sheets].filter((word) => !shown.has(word))).toEqual([]);
  });
