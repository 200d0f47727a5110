import { ApiError, hasUnknownOutcome } from '#shared/api/api-transport.ts';
import type { FieldErrors } from '#shared/api/errors.ts';

/** Returns the rejected fields of a failed request; empty for other errors. */
export const getFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError ? error.fields : {};

/** Returns the error of the form as a whole, unless the form shows it at a field (`isShown`). */
export function getFormError(
  error: unknown,
  describe: (error: unknown) => string | undefined,
  isShown: (field: string) => boolean = () => true,
): string | undefined {
  if (error === undefined || Object.keys(getFieldErrors(error)).some(isShown)) return undefined;
  // No form may say that it was not saved.
  return hasUnknownOutcome(error) ? error.message : describe(error);
}
