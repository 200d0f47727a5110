import { AppError } from '#shared/api/errors.ts';
import { findQuantityProblems } from '../../domain/rules/documents/line-quantities.ts';

/**
 * Rejects lines whose quantity is not what their minutes come to. Only what is sent is checked: older templates can be read.
 * @throws AppError `invalid` with the field
 */
export function rejectQuantities(lines: Parameters<typeof findQuantityProblems>[0]): void {
  const fields = findQuantityProblems(lines);
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'a quantity is not what its minutes come to', { fields });
}
