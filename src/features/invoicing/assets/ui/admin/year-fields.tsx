import { TextField } from '#design/form/fields.tsx';
import type { FormValues } from '#design/form/form-values.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { assetLimits } from '../../contract/assets.ts';
import type { YearAmount } from '../../rules/depreciation.ts';

interface YearFieldsProps {
  readonly name: 'chosen_years' | 'paid_years';
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly amounts: readonly YearAmount[];
  readonly getLabel: (year: number) => string;
  /** Returns the error of the field with a name. */
  readonly getError: (name: string) => string | undefined;
}

/** The maximum length of a typed amount. */
const maxLength = 16;

/** Fields for an amount per year; an empty field means no amount. */
export function YearFields({ name, legend, isLegendHidden = false, hint, error, ...props }: YearFieldsProps) {
  const language = useLanguage();
  const format = (cents: number | undefined) => (cents === undefined ? '' : formatAmount(cents, language));
  const { from, to, amounts, getLabel, getError } = props;
  const count = Math.min(to - from + 1, assetLimits.years);
  const id = `asset-${name}`;
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className={isLegendHidden ? 'sr-only' : 'label text-ink-2'}>{legend}</legend>
      {hint !== undefined && <p className="label pt-1 text-ink-2">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 pt-3 sm:grid-cols-3">
        {Array.from({ length: count }, (_, index) => from + index).map((year) => (
          <TextField
            key={year}
            id={`asset-${year}.${name}`}
            name={`${year}.${name}`}
            error={getError(`${year}.${name}`)}
            label={getLabel(year)}
            inputMode="decimal"
            maxLength={maxLength}
            defaultValue={format(amounts.find((amount) => amount.year === year)?.cents)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="label dotted pt-1.5">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Reads the amounts of years from a form. */
export const readYears = (values: FormValues, name: 'chosen_years' | 'paid_years'): YearAmount[] =>
  values.listYears(name).flatMap((year) => {
    const cents = values.amount(`${year}.${name}`);
    return cents === null ? [] : [{ year, cents }];
  });
