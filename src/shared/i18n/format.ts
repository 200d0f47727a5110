/**
 * Formats of numbers, dates, lists and names: the one place that uses `Intl`, whose formatters are slow to create and
 * are kept for each locale here.
 */

/** A language, or a locale whose conventions differ from it; dates of `sv-SE` are ISO 8601. */
export type Locale = 'en' | 'nl' | 'en-GB' | 'nl-NL' | 'sv-SE';

/** The numbers that `Intl` formats without loss: decimal digits keep all of their precision. */
type FormattedNumber = number | bigint | `${number}`;

/** Returns a function that creates the formatter of each locale once. */
function keepPerLocale<T>(create: (locale: Locale) => T): (locale: Locale) => T {
  const created: Partial<Record<Locale, T>> = {};
  return (locale) => {
    created[locale] ??= create(locale);
    return created[locale];
  };
}

/** Returns a function that formats numbers with the options. Call it once for each set of options. */
export function createNumberFormat(
  options: Intl.NumberFormatOptions,
): (locale: Locale, value: FormattedNumber) => string {
  const getFormat = keepPerLocale((locale) => new Intl.NumberFormat(locale, options));
  return (locale, value) => getFormat(locale).format(value);
}

/** Returns a function that formats dates with the options. Call it once for each set of options. */
export function createDateFormat(
  options: Intl.DateTimeFormatOptions,
): (locale: Locale, date: Date | number) => string {
  const getFormat = keepPerLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (locale, date) => getFormat(locale).format(date);
}

/** Returns a function that formats periods without what their two dates have in common. */
export function createDateRangeFormat(
  options: Intl.DateTimeFormatOptions,
): (locale: Locale, from: number, to: number) => string {
  const getFormat = keepPerLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (locale, from, to) => getFormat(locale).formatRange(from, to);
}

const getNumberFormat = keepPerLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a number with separators of thousands and up to three decimals. */
export const formatNumber = (locale: Locale, value: FormattedNumber): string =>
  getNumberFormat(locale).format(value);

/** Returns `formatNumber` for one locale. */
export const getNumberFormatter = (locale: Locale): ((value: FormattedNumber) => string) =>
  getNumberFormat(locale).format;

/** Formats a fraction as whole percents: 0.5 is `50%`. */
export const formatPercentage = createNumberFormat({ style: 'percent' });

const getLists = {
  conjunction: keepPerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: keepPerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};

/**
 * Joins texts to a list.
 * @param type `conjunction` for “a and b”, `disjunction` for “a or b”
 */
export const formatList = (
  locale: Locale,
  texts: readonly string[],
  type: keyof typeof getLists = 'conjunction',
): string => getLists[type](locale).format(texts);

const getCollator = keepPerLocale((locale) => new Intl.Collator(locale));
const getNumericCollator = keepPerLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** Compares texts in the order of a dictionary, where a capital does not come before all small letters. */
export const compareTexts = (locale: Locale, one: string, other: string): number =>
  getCollator(locale).compare(one, other);

/** Compares texts as `compareTexts` does, and the numbers in them by their value: `A9` comes before `A10`. */
export const compareNumberedTexts = (locale: Locale, one: string, other: string): number =>
  getNumericCollator(locale).compare(one, other);

const getPlurals = keepPerLocale((locale) => new Intl.PluralRules(locale));

/** Tests whether a number takes the singular of a noun. */
export const isSingular = (locale: Locale, count: number): boolean =>
  getPlurals(locale).select(count) === 'one';

/**
 * Returns a function that names countries in a language, by their codes of two letters.
 * @param language also one that is not of the product
 */
export function createCountryNames(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (code) => names.of(code);
}

const getCountryNames = keepPerLocale(createCountryNames);

/**
 * Returns the name of a country, or its code if it has none.
 * @throws RangeError for a text that is no code of a region
 */
export const getCountryName = (locale: Locale, code: string): string => getCountryNames(locale)(code) ?? code;

/** Returns the language that most people of a country speak. */
export const getLanguageOfCountry = (code: string): string =>
  new Intl.Locale('und', { region: code }).maximize().language;

/**
 * Returns a function that reads the clocks of a time zone: the time that they show, as if it were UTC, in milliseconds
 * without the fraction of a second.
 * @param timeZone its IANA name
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

/** Splits a text into what people see as one character, such as a letter with its accents. */
export function splitCharacters(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
