import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DocumentFiles } from '../../documents/contract/files.ts';
import { FilesList } from './files-list.tsx';

const waiting: DocumentFiles = {
  state: 'waiting',
  error: null,
  reason: null,
  next_at: '2026-11-03T12:00:00.000Z',
  failures: [],
  files: [],
  attachments: [],
  missing: [],
  is_imported: false,
};

/** Returns the page part of files that are as far as given. */
const show = (files: Partial<DocumentFiles>) =>
  renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: {} })}
    >
      <FilesList id="1" files={{ ...waiting, ...files }} onRetried={() => undefined} />
    </RouterContextProvider>,
  );

test('files whose creation failed show the reason, the time of the next attempt, and a button to retry now', () => {
  const html = show({ error: 'a document could not be rendered: Error', reason: 'not_rendered' });
  expect(html).toContain('an attempt failed');
  expect(html).toContain('The PDF could not be laid out');
  expect(html).toContain('dateTime="2026-11-03T12:00:00.000Z"');
  expect(html).toMatch(/<button[^>]*>.*Try now/);
});

test('files that are being made have no button', () => {
  const html = show({});
  expect(html).toContain('is being made');
  expect(html).not.toContain('<button');
});

test('files that failed permanently can be made again', () => {
  const html = show({ state: 'failed', error: 'BR-CO-15: …', reason: 'amounts', next_at: null });
  expect(html).toContain('The files could not be made');
  expect(html).toContain('contradict each other');
  expect(html).toMatch(/<button[^>]*>.*Make them again/);
});

test('a missing e-invoice is named, and rules with the same requirement are one sentence', () => {
  const message = { en: 'The client reference is missing.', nl: 'De referentie van de klant ontbreekt.' };
  const html = show({
    state: 'ready',
    missing: [
      { format: 'peppol', failures: [{ rule: 'PEPPOL-EN16931-R003', message }] },
      { format: 'nlcius', failures: [{ rule: 'BR-NL-2', message }] },
    ],
  });
  expect(html).toContain('There is no e-invoice (Peppol BIS 3.0, NLCIUS):');
  expect(html.split(message.en)).toHaveLength(2);
  expect(html).toContain('PEPPOL-EN16931-R003, BR-NL-2');
});
