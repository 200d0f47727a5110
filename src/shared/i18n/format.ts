/** Only this module uses `Intl`; its formatters are slow to create, so each is kept per locale. */

/** A language, or a locale with other conventions; `sv-SE` formats dates as ISO 8601. */
export type Locale = 'en' | 'nl' | 'en-GB' | 'nl-NL' | 'sv-SE';

/** Strings of digits keep their precision. */
type FormattedNumber = number | bigint | `${number}`;

function keepPerLocale<T>(create: (locale: Locale) => T): (locale: Locale) => T {
  const created: Partial<Record<Locale, T>> = {};
  return (locale) => {
    created[locale] ??= create(locale);
    return created[locale];
  };
}

/** Returns a function that formats numbers. Call it once per set of options. */
export function createNumberFormat(
  options: Intl.NumberFormatOptions,
): (locale: Locale, value: FormattedNumber) => string {
  const getFormat = keepPerLocale((locale) => new Intl.NumberFormat(locale, options));
  return (locale, value) => getFormat(locale).format(value);
}

/** Returns a function that formats dates. Call it once per set of options. */
export function createDateFormat(
  options: Intl.DateTimeFormatOptions,
): (locale: Locale, date: Date | number) => string {
  const getFormat = keepPerLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (locale, date) => getFormat(locale).format(date);
}

const getNumberFormat = keepPerLocale((locale) => new Intl.NumberFormat(locale));

export const formatNumber = (locale: Locale, value: FormattedNumber): string =>
  getNumberFormat(locale).format(value);

export const getNumberFormatter = (locale: Locale): ((value: FormattedNumber) => string) =>
  getNumberFormat(locale).format;

/** Formats a fraction as a whole percentage: 0.5 is `50%`. */
export const formatPercentage = createNumberFormat({ style: 'percent' });

const getLists = {
  conjunction: keepPerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: keepPerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};

/** @param type `conjunction` for “a and b”, `disjunction` for “a or b” */
export const formatList = (
  locale: Locale,
  texts: readonly string[],
  type: keyof typeof getLists = 'conjunction',
): string => getLists[type](locale).format(texts);

const getCollator = keepPerLocale((locale) => new Intl.Collator(locale));
const getNumericCollator = keepPerLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Compares texts in dictionary order, in which capitals do not precede small letters. */
export const compareTexts = (locale: Locale, one: string, other: string): number =>
  getCollator(locale).compare(one, other);

/** Compares texts as `compareTexts` does, but numbers by value: `A9` precedes `A10`. */
export const compareNumberedTexts = (locale: Locale, one: string, other: string): number =>
  getNumericCollator(locale).compare(one, other);

const getPlurals = keepPerLocale((locale) => new Intl.PluralRules(locale));

export const isSingular = (locale: Locale, count: number): boolean =>
  getPlurals(locale).select(count) === 'one';

/** @param language any language, including languages that the site does not have */
export function createCountryNames(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (code) => names.of(code);
}

const getCountryNames = keepPerLocale(createCountryNames);

/**
 * Returns the code if the country has no name.
 * @throws RangeError for an invalid region code
 */
export const getCountryName = (locale: Locale, code: string): string => getCountryNames(locale)(code) ?? code;

/** Returns the most common language of a country. */
export const getLanguageOfCountry = (code: string): string =>
  new Intl.Locale('und', { region: code }).maximize().language;

/**
 * Converts an instant to local time read as UTC, in milliseconds without fractions of a second.
 * @param timeZone an IANA name
 */
export function createWallTime(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const parts = Object.fromEntries(
      format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

let segmenter: Intl.Segmenter | undefined;

/** Splits into user-perceived characters, such as a letter with its accents. */
export function splitCharacters(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
