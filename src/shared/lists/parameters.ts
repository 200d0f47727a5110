import { isPlainDate } from '../dates/plain-date.ts';

/** An absent parameter has its default. */
export type ListValues = Readonly<Record<string, string | undefined>>;

export interface Parameter<Value extends string = string> {
  /** False if it only changes the presentation. */
  readonly isFilter: boolean;
  /**
   * Returns undefined for the default too, so that equal lists have equal URLs.
   * @param before the parameters that are declared before it
   */
  parse(value: unknown, before: ListValues): Value | undefined;
}

const createFilter = <Value extends string>(parse: Parameter<Value>['parse']): Parameter<Value> => ({
  isFilter: true,
  parse,
});

/** Declares a searched text; trims it. @param max in UTF-16 units */
export const text = (max = 100): Parameter =>
  createFilter((value) => (typeof value === 'string' && value.trim().slice(0, max).trim()) || undefined);

/** @param standard the default value */
export const choice = <const Value extends string>(
  values: readonly Value[],
  standard?: NoInfer<Value>,
): Parameter<Value> => createFilter((value) => values.find((known) => known === value && known !== standard));

export const matching = (pattern: RegExp): Parameter =>
  createFilter((value) => {
    const isGiven = typeof value === 'string' || typeof value === 'number';
    return isGiven && pattern.test(String(value)) ? String(value) : undefined;
  });

export const recordId = matching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);

/** A year from 1900 to 2199. */
export const year = matching(/^(?:19|20|21)\d\d$/);

/** YYYY-MM-DD. */
export const day: Parameter = createFilter((value) =>
  typeof value === 'string' && isPlainDate(value) ? value : undefined,
);

export const flag = choice(['true', 'false']);

/** From 2, since the first page has no parameter. */
export const pageNumber = matching(/^(?:[2-9]|[1-9]\d{1,4})$/);

/** Drops a parameter if the parameter that it depends on is absent. */
export const onlyWith = <Value extends string>(
  name: string,
  { isFilter, parse }: Parameter<Value>,
  required?: string,
): Parameter<Value> => ({
  isFilter,
  parse(value, before) {
    const other = before[name];
    const applies = required === undefined ? other !== undefined : other === required;
    return applies ? parse(value, before) : undefined;
  },
});

/** Declares a parameter that only changes the presentation. */
export const asLayout = <Value extends string>({ parse }: Parameter<Value>): Parameter<Value> => ({
  isFilter: false,
  parse,
});

/** Declares a parameter that every URL of the list has, because its page has another view. */
export const constant = <const Value extends string>(value: Value): Parameter<Value> => ({
  isFilter: false,
  parse: () => value,
});
