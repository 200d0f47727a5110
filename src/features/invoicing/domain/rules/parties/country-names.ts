import { createCountryNames, getLanguageOfCountry } from '#shared/i18n/format.ts';
import { countryCodes } from './country-codes.ts';
import { foldText } from './fold-text.ts';

/**
 * The languages in which the names of all countries are recognised, in addition to each country's own
 * language.
 */
const languages = ['en', 'nl', 'de', 'fr', 'es', 'it'];

/** Names missing from the data of `Intl`. */
const furtherNames = {
  holland: 'NL',
  'the netherlands': 'NL',
  uk: 'GB',
  'great britain': 'GB',
  usa: 'US',
  'united states of america': 'US',
  'czech republic': 'CZ',
  turkey: 'TR',
};

function createNames(): ReadonlyMap<string, string> {
  const nameOf = new Map<string, (code: string) => string | undefined>();
  const nameIn = (language: string, code: string) => {
    const known = nameOf.get(language) ?? createCountryNames(language);
    nameOf.set(language, known);
    return known(code);
  };
  const names = new Map<string, string>(Object.entries(furtherNames));
  for (const code of countryCodes) {
    names.set(code.toLowerCase(), code);
    for (const language of [...languages, getLanguageOfCountry(code)]) {
      const name = nameIn(language, code);
      if (name !== undefined) names.set(foldText(name), code);
    }
  }
  return names;
}

// Created on demand: it takes some fifty milliseconds and only imports need it.
let names: ReadonlyMap<string, string> | undefined;

/** Finds a country by its name in one of these languages or its own, or by its code. */
export function findCountryCode(text: string): string | undefined {
  names ??= createNames();
  return names.get(foldText(text.trim()));
}
