import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { FailedRecord } from '../contract.ts';
import { FailedRecords } from './failed-records.tsx';

function render(failed: readonly FailedRecord[], language: Language = 'en') {
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ transport: ApiTransport }>()(),
    history: createMemoryHistory(),
    context: { transport: { fetch, language: () => language } },
  });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LanguageProvider state={createLanguageState(language)}>
        <FailedRecords list={{ recordPath: adminPaths.website }} failed={failed} />
      </LanguageProvider>
    </RouterContextProvider>,
  );
}

const failure = (id: string, title: string | null = id): FailedRecord => ({
  id,
  title,
  exists: true,
  message: `The slug of ${id} is still empty.`,
});

test('X57: each record that could not be changed is named by title, with a link and its reason', () => {
  const html = render([failure('a', 'Harbour'), failure('b', null)]);
  expect(html).toMatch(
    /<a [^>]*href="\/admin\/websites\/a"[^>]*>Harbour<\/a>.*The slug of a is still empty\./,
  );
  expect(html).toMatch(/href="\/admin\/websites\/b"[^>]*>Untitled</);
  expect(render([failure('b', null)], 'nl')).toContain('Zonder titel');
});

test('X57: a record that no longer exists has no link, and nothing is shown without failures', () => {
  const html = render([{ ...failure('a', null), exists: false }]);
  expect(html).not.toContain('<a ');
  expect(html).toContain('A deleted record');
  expect(render([])).toBe('');
});

test('X57: the first twenty of many failures are named, and the others counted', () => {
  const failed = Array.from({ length: 1025 }, (_, index) => failure(`r${index}`));
  expect(render(failed).match(/<a /g)).toHaveLength(20);
  expect(render(failed)).toContain('and 1,005 more');
  expect(render(failed, 'nl')).toContain('en nog 1.005');
});
