import type { ReactNode } from 'react';
import { DateField } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { units, vatCodes } from '../../../../domain/contract/values.ts';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { formatRate } from '../../../../domain/rules/vat/format-rate.ts';
import { messages } from '../../../messages/messages.ts';
import {
  convertQuantity,
  findPriceProblem,
  findQuantityProblem,
  formatDiscount,
  formatLineQuantity,
  formatPrice,
  type Price,
  parseDiscount,
  parseLineQuantity,
  parsePrice,
} from '../../../rules/typed-values.ts';
import { getLineFieldId, type LineProps } from './draft-line-props.ts';
import { ParsedField } from './parsed-field.tsx';

/** On touch screens 16 px, below which Safari zooms in on a field. */
const numberClass = 'text-right font-mono text-[0.8125rem] touch-only:text-[1rem] max-md:row-start-2';
/** The errors of fields are below their line, each in its own row. */
const quantityError = 'col-span-full max-md:row-start-3 md:row-start-2';
const priceError = 'col-span-full max-md:row-start-4 md:row-start-3';

const getPrice = ({ price_cents, price_hundredths, quantity, minutes }: LineProps['line']): Price => ({
  price_cents,
  price_hundredths,
  quantity,
  minutes,
});

export function ItemFields({ line, position, priced, onLine }: LineProps) {
  const { editor: text, units: unitNames } = useMessages(messages);
  const { document, vatCodes: names } = useMessages(sharedMessages);
  const language = useLanguage();
  const number = position + 1;
  const isFixed = line.unit === 'fixed';
  return (
    <>
      {isFixed ? (
        <span className={numberClass} />
      ) : (
        <ParsedField
          key={line.unit}
          id={getLineFieldId(line.id, 'quantity')}
          label={`${document.quantity} ${number}`}
          value={{ quantity: line.quantity, minutes: line.minutes }}
          format={(value) => formatLineQuantity(value, language)}
          parse={(typed) => parseLineQuantity(typed, line.unit, language)}
          invalidText={(typed) => text.invalid[findQuantityProblem(typed, line.unit, language)]}
          inputMode={line.unit === 'hour' ? 'text' : 'decimal'}
          onChange={onLine}
          className={numberClass}
          errorClassName={quantityError}
        />
      )}
      <ShortSelect
        label={`${document.unit} ${number}`}
        value={line.unit}
        shown={unitNames[line.unit]}
        options={units.map((unit) => [unit, unitNames[unit]])}
        onChange={(value) => {
          const unit = units.find((name) => name === value) ?? line.unit;
          onLine({ unit, ...convertQuantity(line, unit) });
        }}
      />
      <ParsedField
        id={getLineFieldId(line.id, 'price')}
        label={`${document.price} ${number}`}
        value={getPrice(line)}
        format={(value) => formatPrice(value, line, language)}
        parse={(typed) => parsePrice(typed, line, language)}
        invalidText={(typed) => text.invalid[findPriceProblem(typed, language)]}
        inputMode="decimal"
        onChange={onLine}
        className={numberClass}
        errorClassName={priceError}
      />
      <ShortSelect
        id={getLineFieldId(line.id, 'vat_code')}
        label={`${document.vat} ${number}`}
        value={line.vat_code}
        shown={formatRate(priced.vat[position]?.rate_bp ?? 0, language)}
        isRight
        options={vatCodes.map((code) => [code, names[code]])}
        onChange={(value) => onLine({ vat_code: vatCodes.find((code) => code === value) ?? line.vat_code })}
      />
    </>
  );
}

interface ShortSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  /** The text of the cell, shorter than the option. */
  readonly shown: ReactNode;
  readonly isRight?: boolean;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A native select below a short text, because its options would not fit into the cell. */
function ShortSelect({ id, label, value, shown, isRight = false, options, onChange }: ShortSelectProps) {
  return (
    <span className="control relative flex items-center font-mono text-[0.8125rem] touch-only:text-[1rem] focus-within:outline-2 focus-within:outline-dot max-md:row-start-2">
      <span aria-hidden="true" className={`w-full truncate ${isRight ? 'text-right' : ''}`}>
        {shown}
      </span>
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

export function ItemExtras({ line, position, onLine }: LineProps) {
  const { editor: text } = useMessages(messages);
  const { document } = useMessages(sharedMessages);
  const language = useLanguage();
  const number = position + 1;
  return (
    <div className="col-span-full grid grid-cols-2 gap-x-6 pb-3 max-md:row-start-5 md:col-start-2 md:row-start-4 md:grid-cols-[10rem_12rem]">
      <div>
        <ParsedField
          label={document.discount}
          value={line.discount}
          format={(value) => formatDiscount(value, language)}
          parse={(typed) => parseDiscount(typed, language)}
          invalidText={text.invalid.discount}
          placeholder={text.discountHint}
          onChange={(discount) => onLine({ discount })}
          renderLabel={(id) => (
            <label htmlFor={id} className="label block text-ink-2">
              {document.discount}
              <span className="sr-only">{` ${number}`}</span>
            </label>
          )}
          className="writing-line touch-only:text-[1rem] text-[0.9375rem]"
        />
      </div>
      <DateField
        label={text.lineDate}
        value={line.supply_date ?? ''}
        onChange={({ currentTarget: { value } }) => onLine({ supply_date: value === '' ? null : value })}
      />
    </div>
  );
}
