import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { createEditorState, createPart } from '#tests/support/record-editor.ts';
import type { SlugCheck } from '../../contract.ts';
import { EditorContext } from './record-editor-context.ts';
import { getTextProps } from './record-editor-fields.tsx';
import { SlugField } from './record-text-fields.tsx';

function render(language: Language, slugClash?: SlugCheck, slug = ''): string {
  const en = createPart({ fields: { slug } });
  const editor = createEditorState({ en, ...(slugClash && { slugClash }) });
  const props = { part: 'en', draft: editor.drafts.en, errors: {} } as const;
  return renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <EditorContext value={editor}>
        <SlugField {...getTextProps(props, 'slug', 'Slug', 120)} hint="The last part." />
      </EditorContext>
    </LanguageProvider>,
  );
}

test('12: the field of a slug shows the address or the record that it conflicts with, in both languages', () => {
  const reserved = { problem: 'reserved', slug: 'websites' } as const;
  const taken = { problem: 'taken', slug: 'mill', id: 'm', title: 'The Mill' } as const;
  expect(render('en', reserved)).toContain('“websites” is the address of the list of websites.');
  expect(render('nl', reserved)).toContain('‘websites’ is het adres van de lijst met websites.');
  expect(render('en', taken)).toContain('“mill” is the slug of “The Mill”. Choose another one.');
  expect(render('nl', taken)).toContain('‘mill’ is de slug van ‘The Mill’. Kies een andere.');
  expect(render('en', taken)).toContain('aria-invalid="true"');
  expect(render('en')).not.toContain('aria-invalid="true"');
});

test('X29: a slug that redirects to another record is not an error, and says what happens to the redirect', () => {
  const former = { problem: 'redirect', slug: 'mill', id: 'm', title: 'The Mill' } as const;
  expect(render('en', former)).toContain('“mill” is a former slug of “The Mill” and redirects to it.');
  expect(render('nl', former)).toContain('‘mill’ is een oude slug van ‘The Mill’ en verwijst daarheen door.');
  expect(render('en', former)).not.toContain('aria-invalid="true"');
});

test.each(['Bad Slug!', 'feed.xml', '-a', 'Admin'])('12: the slug %s is marked while it is typed', (slug) => {
  expect(render('en', undefined, slug)).toContain('The slug has no spaces.');
});

test('12: a slug of lower-case letters, digits and hyphens is not marked', () => {
  expect(render('en', undefined, 'the-mill-2')).not.toContain('aria-invalid="true"');
});
