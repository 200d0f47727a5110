import { useMemo } from 'react';
import { Select, type SelectProps } from '#design/form/fields.tsx';
import { useIsHydrating } from '#design/form/use-is-hydrating.ts';
import { compareTexts, getCountryName } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { countryCodes } from '../../domain/rules/parties/country-codes.ts';

/** Lists the Netherlands first, then the other countries by name. */
export function CountrySelect(props: Omit<SelectProps, 'children'>) {
  const language = useLanguage();
  // Browsers and the server may differ in the names of countries and their order.
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
