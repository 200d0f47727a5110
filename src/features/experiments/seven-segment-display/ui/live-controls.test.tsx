import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { defaults, limits } from '../rules/settings.ts';
import { CounterControls } from './live-controls.tsx';

test('the start value of the counter, which may be negative, opens a keyboard with a minus key', () => {
  expect(limits.start.min).toBeLessThan(0);
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState('en')}>
      <CounterControls
        settings={defaults}
        change={() => {}}
        runner={{ isRunning: false, toggle: () => {}, reset: () => {} }}
        onHold={() => {}}
      />
    </LanguageProvider>,
  );
  // The numeric pad of iOS has no minus.
  expect(html).toMatch(/<input[^>]*type="text"/);
  expect(html.toLowerCase()).not.toContain('inputmode');
});
