import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { FileField } from './file-field.tsx';

const render = (language: 'en' | 'nl', isMultiple: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <FileField
        label="Statement"
        hint="A CSV file"
        error="Choose a file"
        accept=".csv"
        isMultiple={isMultiple}
        onFiles={() => {}}
      />
    </LanguageProvider>,
  );

test.each([
  ['en', false, 'Choose file', 'No file chosen'],
  ['nl', false, 'Bestand kiezen', 'Geen bestand gekozen'],
  ['nl', true, 'Bestanden kiezen', 'Geen bestanden gekozen'],
] as const)(
  'a field for files speaks the language of the page: %s, several: %s',
  (language, isMultiple, choose, none) => {
    const html = render(language, isMultiple);
    expect(html).toContain(choose);
    expect(html).toContain(none);
    expect(html.includes('multiple=""')).toBe(isMultiple);
  },
);

test('a field for files links the native input to its label, its hint and its error', () => {
  const html = render('en', false);
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<input id="${id}" type="file" accept=".csv"`);
  expect(html).toContain(`aria-invalid="true" aria-describedby="${id}-error ${id}-hint"`);
});
