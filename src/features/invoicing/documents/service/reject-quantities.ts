import { AppError } from '#shared/api/errors.ts';
import { findQuantityProblems } from '../../domain/rules/documents/line-quantities.ts';

/**
 * Checks requests only: older templates stay readable.
 * @throws AppError `invalid` with the field
 */
export function rejectQuantities(lines: Parameters<typeof findQuantityProblems>[0]): void {
  const fields = findQuantityProblems(lines);
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'a quantity is not what its minutes come to', { fields });
}
