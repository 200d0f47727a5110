import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import type { Statement } from '../contract/history.ts';
import { StatementPage } from './statement-page.tsx';

const client = { id: 'c1', number: 1, name: 'Seeds Ltd', street: 'Road 1', postal_code: '1', city: 'Town' };
const statement: Statement = {
  date: '2026-11-28',
  from: '2025-11-29',
  opening_cents: 123_456,
  balance_cents: 123_456,
  overdue_cents: 0,
  lines: [],
  open_items: [],
  seller: null,
  client: { ...client, country: 'GB', locale: 'en' },
};

test('a statement is in the language of its client, and its controls are in the language of the page', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState('nl')}>
      <RouterContextProvider router={router}>
        <StatementPage data={statement} search={{}} />
      </RouterContextProvider>
    </LanguageProvider>,
  );
  const [head = '', rest = ''] = html.split('<div lang="nl">');
  expect(head).toContain('<div lang="en">');
  expect(head).toContain('Statement of account: Seeds Ltd');
  const [bar = '', body = ''] = rest.split('</form>');
  expect(bar).toContain('Overzicht tonen');
  expect(bar).not.toContain('Show statement');
  expect(body).toContain('Balance on 28 November 2025');
  expect(body).toContain('1,234.56');
});
