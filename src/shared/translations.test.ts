import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languages } from './language.ts';
import { alternatesOf, inLanguage, meantRecord } from './translations.ts';

const text = (id: string, lang: Language) => ({ id, lang, slug: `${id}-${lang}` });
const texts = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), lang: fc.constantFrom(...languages) }),
  { selector: ({ id, lang }) => id + lang },
);

test('X12: each record comes once, in the asked language where it has one, else in the other', () => {
  const rows = [text('a', 'en'), text('a', 'nl'), text('b', 'nl'), text('c', 'en')];
  expect(inLanguage(rows, 'en')).toEqual([text('a', 'en'), text('b', 'nl'), text('c', 'en')]);
  expect(inLanguage(rows, 'nl')).toEqual([text('a', 'nl'), text('b', 'nl'), text('c', 'en')]);
});

test('X12: no record is lost, doubled or moved by the choice of language', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (rows, language) => {
      const chosen = inLanguage(rows, language);
      expect(chosen.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
      for (const { id, lang } of chosen) {
        const asked = rows.some((row) => row.id === id && row.lang === language);
        expect(lang === language).toBe(asked);
      }
    }),
  );
});

test('X11: the alternates name the slug of each language, null where there is none', () => {
  expect(alternatesOf([text('a', 'nl'), text('a', 'en')])).toEqual({ en: 'a-en', nl: 'a-nl' });
  expect(alternatesOf([text('a', 'nl')])).toEqual({ en: null, nl: 'a-nl' });
  expect(alternatesOf([])).toEqual({ en: null, nl: null });
});

test('X11: a slug that two records share means the one of the asked language', () => {
  const matches = [text('a', 'en'), text('b', 'nl')];
  expect(meantRecord(matches, 'en')).toBe('a');
  expect(meantRecord(matches, 'nl')).toBe('b');
});

test('69, X11: a slug of the other language alone means its record, and no match means none', () => {
  expect(meantRecord([text('b', 'nl')], 'en')).toBe('b');
  expect(meantRecord([], 'en')).toBeUndefined();
});
