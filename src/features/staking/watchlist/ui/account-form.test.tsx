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
import { AccountForm, type AccountFormProps } from './account-form.tsx';

function render(problem: AccountFormProps['problem']) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const meta: AccountFormProps['meta'] = {
    configured: true,
    generated_at: null,
    stale: false,
    failure: null,
    rejected: 0,
    owner: null,
    recorded: false,
    account: null,
    chains: [],
  };
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LanguageProvider state={createLanguageState('en')}>
        <AccountForm meta={meta} problem={problem} search={{ account: '0x12' }} />
      </LanguageProvider>
    </RouterContextProvider>,
  );
}

test('a rejected account is kept in the form, with the reason as the error of its field', () => {
  const html = render('form');
  expect(html).toMatch(/<input[^>]*value="0x12"/);
  const [, id] = /aria-invalid="true" aria-describedby="([^" ]+)"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`<p id="${id}" role="alert"`);
  expect(render(null)).not.toMatch(/aria-invalid=|role="alert"/);
});
