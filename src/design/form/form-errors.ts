import { ApiError } from '#shared/api/api-transport.ts';
import type { FieldErrors } from '#shared/api/errors.ts';

/** Returns the reason for each field that a request of a form failed with; none for another error. */
export const getFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError ? error.fields : {};

/**
 * Returns why a form could not be sent, where no field says so.
 * @param error what the request failed with; undefined without an error
 * @param describe returns the sentence of an error
 * @param isShown returns whether the form shows an error at a field; by default it does so at every field
 */
export function getFormError(
  error: unknown,
  describe: (error: unknown) => string | undefined,
  isShown: (field: string) => boolean = () => true,
): string | undefined {
  if (error === undefined || Object.keys(getFieldErrors(error)).some(isShown)) return undefined;
  return describe(error);
}
