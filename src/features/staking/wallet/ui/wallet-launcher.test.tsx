import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { contractFixture } from '../../fixtures.ts';
import { WalletLauncher } from './wallet-launcher.tsx';

test('90: the server-rendered page has the button that connects a wallet, and earlier presses are replayed once it works', () => {
  const props = { contracts: [contractFixture({ writable: true })], onSettled: () => {} };
  const html = renderToString(
    <LanguageProvider state={createLanguageState('en')}>
      <WalletLauncher {...props} />
    </LanguageProvider>,
  );
  expect(html).toMatch(/<button type="button"(?![^>]* disabled="")[^>]*>Connect wallet/);
});
