import { EmailField, type TextFieldProps } from '#design/form/fields.tsx';
import type { FieldErrors } from '#shared/api/errors.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { maxRecipients } from '../contract/sending.ts';

export const parseRecipients = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');

/** Tests whether any recipient was rejected; the path of each is `to.<index>`. */
export const hasRecipientError = (fields: FieldErrors): boolean =>
  Object.keys(fields).some((path) => path.split('.')[0] === 'to');

export const RecipientsField = (field: TextFieldProps) => (
  <EmailField maxLength={maxRecipients * (maxEmailLength + 2)} {...field} />
);
