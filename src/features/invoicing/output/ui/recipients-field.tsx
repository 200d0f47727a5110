import { EmailField, type TextFieldProps } from '#design/form/fields.tsx';
import type { FieldErrors } from '#shared/api/errors.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { maxRecipients } from '../contract/sending.ts';

/** Returns the addresses in a text, between commas, semicolons or spaces. */
export const parseRecipients = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');

/** Tests whether any recipient was rejected: each has a path of its own. */
export const hasRecipientError = (fields: FieldErrors): boolean =>
  Object.keys(fields).some((path) => path.split('.')[0] === 'to');

/** A line for the addresses of the recipients of an email. */
export const RecipientsField = (field: TextFieldProps) => (
  <EmailField maxLength={maxRecipients * (maxEmailLength + 2)} {...field} />
);
