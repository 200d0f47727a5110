import { isPlainDate } from '../dates/plain-date.ts';

/** Search parameters by name; what is absent has its default. */
export type ListValues = Readonly<Record<string, string | undefined>>;

/** A search parameter of a list. */
export interface Parameter<Value extends string = string> {
  /** True if it selects records; false if it only changes how they are shown. */
  readonly isFilter: boolean;
  /**
   * Returns a valid value; undefined for an invalid one and for the default, so that equal lists have equal URLs.
   * @param before the parameters that are declared before it
   */
  parse(value: unknown, before: ListValues): Value | undefined;
}

const createFilter = <Value extends string>(parse: Parameter<Value>['parse']): Parameter<Value> => ({
  isFilter: true,
  parse,
});

/** Declares a text that is searched for, without white space at its ends. @param max in UTF-16 units */
export const text = (max = 100): Parameter =>
  createFilter((value) => (typeof value === 'string' && value.trim().slice(0, max).trim()) || undefined);

/** Declares one of several values. @param standard the one that is meant without the parameter */
export const choice = <const Value extends string>(
  values: readonly Value[],
  standard?: NoInfer<Value>,
): Parameter<Value> => createFilter((value) => values.find((known) => known === value && known !== standard));

/** Declares a text of a form, such as a number with a range. */
export const matching = (pattern: RegExp): Parameter =>
  createFilter((value) => {
    const isGiven = typeof value === 'string' || typeof value === 'number';
    return isGiven && pattern.test(String(value)) ? String(value) : undefined;
  });

/** The id of a record. */
export const recordId = matching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);

/** A year from 1900 to 2199. */
export const year = matching(/^(?:19|20|21)\d\d$/);

/** A day, as YYYY-MM-DD. */
export const day: Parameter = createFilter((value) =>
  typeof value === 'string' && isPlainDate(value) ? value : undefined,
);

/** Something that is so or is not. */
export const flag = choice(['true', 'false']);

/** The number of a page, without the first one. */
export const pageNumber = matching(/^(?:[2-9]|[1-9]\d{1,4})$/);

/** Declares a parameter that depends on another one, and is dropped without it. */
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

/** Declares a parameter that changes only how the records are shown. */
export const asLayout = <Value extends string>({ parse }: Parameter<Value>): Parameter<Value> => ({
  isFilter: false,
  parse,
});

/** Declares a parameter that the URL of the list always has, where its page has another view. */
export const constant = <const Value extends string>(value: Value): Parameter<Value> => ({
  isFilter: false,
  parse: () => value,
});
