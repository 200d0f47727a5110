import { useMemo } from 'react';
import { Select, type SelectProps } from '#design/form/fields.tsx';
import { useIsHydrating } from '#design/form/use-is-hydrating.ts';
import { compareTexts, getCountryName } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { countryCodes } from '../../domain/rules/parties/country-codes.ts';

/** Chooses a country; the Netherlands comes first, then the others by name. */
export function CountrySelect(props: Omit<SelectProps, 'children'>) {
  const language = useLanguage();
  // Browsers and the server may have other names for a country, and another order.
  const isHydrating = useIsHydrating();
  const countries = useMemo(() => {
    return countryCodes
      .map((code) => ({ code, name: getCountryName(language, code) }))
      .toSorted(
        (one, other) =>
          Number(other.code === 'NL') - Number(one.code === 'NL') ||
          compareTexts(language, one.name, other.name),
      );
  }, [language]);
  return (
    <Select {...props}>
      {countries
        .filter(({ code }) => !isHydrating || code === props.defaultValue)
        .map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
    </Select>
  );
}
