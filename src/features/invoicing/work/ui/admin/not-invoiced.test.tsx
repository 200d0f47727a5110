import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { NotInvoiced } from './not-invoiced.tsx';

const render = (hasWork: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider state={createLanguageState('nl')}>
      <NotInvoiced clients={[]} hasWork={hasWork} />
    </LanguageProvider>,
  );

test('everything counts as invoiced only if there was work to invoice', () => {
  expect(render(true)).toContain('Alles is gefactureerd.');
  expect(render(false)).toContain('Nog geen werk voor een klant.');
  expect(render(false)).not.toContain('Alles is gefactureerd.');
});
