import type { Language } from '#shared/i18n/language.ts';
import { type PluralForms, plural } from '#shared/i18n/messages.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { Unit } from '../../contract/values.ts';

// Separate from the other texts, so that the client’s page loads only these.
const units: Readonly<Record<Language, Readonly<Record<Exclude<Unit, 'fixed'>, PluralForms>>>> = {
  en: {
    hour: { one: 'hour', other: 'hours' },
    piece: { one: 'pc', other: 'pcs' },
    day: { one: 'day', other: 'days' },
    week: { one: 'week', other: 'weeks' },
    month: { one: 'month', other: 'months' },
    year: { one: 'year', other: 'years' },
    kilometre: { one: 'km', other: 'km' },
  },
  nl: {
    hour: { one: 'uur', other: 'uur' },
    piece: { one: 'stuk', other: 'stuks' },
    day: { one: 'dag', other: 'dagen' },
    week: { one: 'week', other: 'weken' },
    month: { one: 'maand', other: 'maanden' },
    year: { one: 'jaar', other: 'jaar' },
    kilometre: { one: 'km', other: 'km' },
  },
};

/**
 * Returns the printed name of a unit; empty for a fixed amount.
 * @param quantity in ten-thousandths
 */
export const getUnitName = (unit: Unit, quantity: number, language: Language): string =>
  unit === 'fixed'
    ? ''
    : plural(language, Math.abs(quantity) === quantityScale ? 1 : 2, units[language][unit]);

/**
 * Tests for a fixed amount, possibly negative, printed without quantity and price.
 * @param quantity in ten-thousandths
 */
export const isFixedAmount = ({
  unit,
  quantity,
}: {
  readonly unit: string;
  readonly quantity: number;
}): boolean => unit === 'fixed' && Math.abs(quantity) === quantityScale;
