import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { getAlternates, resolveRecordId, withLanguageFallback } from './translations.ts';

const text = (id: string, lang: Language) => ({ id, lang, slug: `${id}-${lang}` });
const texts = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), lang: fc.constantFrom(...languages) }),
  { selector: ({ id, lang }) => id + lang },
);

test('X12: each record appears once, in the requested language if it has it, or else in the other', () => {
  const rows = [text('a', 'en'), text('a', 'nl'), text('b', 'nl'), text('c', 'en')];
  expect(withLanguageFallback(rows, 'en')).toEqual([text('a', 'en'), text('b', 'nl'), text('c', 'en')]);
  expect(withLanguageFallback(rows, 'nl')).toEqual([text('a', 'nl'), text('b', 'nl'), text('c', 'en')]);
});

test('X12: the language never drops, duplicates or moves a record', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (rows, language) => {
      const chosen = withLanguageFallback(rows, language);
      expect(chosen.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
      for (const { id, lang } of chosen) {
        const isTranslated = rows.some((row) => row.id === id && row.lang === language);
        expect(lang === language).toBe(isTranslated);
      }
    }),
  );
});

test('X11: the alternates have the slug of each language, or null', () => {
  expect(getAlternates([text('a', 'nl'), text('a', 'en')])).toEqual({ en: 'a-en', nl: 'a-nl' });
  expect(getAlternates([text('a', 'nl')])).toEqual({ en: null, nl: 'a-nl' });
  expect(getAlternates([])).toEqual({ en: null, nl: null });
});

test('X11: a slug shared by two records resolves to the record in the requested language', () => {
  const matches = [text('a', 'en'), text('b', 'nl')];
  expect(resolveRecordId(matches, 'en')).toBe('a');
  expect(resolveRecordId(matches, 'nl')).toBe('b');
});

test('69, X11: a slug of only the other language resolves to its record, and an unknown slug to undefined', () => {
  expect(resolveRecordId([text('b', 'nl')], 'en')).toBe('b');
  expect(resolveRecordId([], 'en')).toBeUndefined();
});
