import type { FieldErrors } from '#shared/api/errors.ts';
import { getFieldReasons } from '#shared/api/field-reasons.ts';
import { type ClientFields, clientFields } from '../contract/clients.ts';
import { findClientProblems } from './client-problems.ts';

/**
 * Returns the reason for each field of a form that cannot be read or that the server would reject, in the order of the fields,
 * so that all are shown at once.
 * @param unread the reasons for what could not be read
 */
export function findFormProblems(fields: ClientFields, unread: FieldErrors): FieldErrors {
  const parsed = clientFields.safeParse(fields);
  const rejected = parsed.success ? {} : getFieldReasons(parsed.error);
  const order = Object.keys(clientFields.shape);
  const place = ([name]: readonly [string, string]) => order.indexOf(name.split('.')[0] ?? name);
  const problems = Object.entries({ ...findClientProblems(fields), ...rejected, ...unread });
  return Object.fromEntries(problems.toSorted((one, other) => place(one) - place(other)));
}
