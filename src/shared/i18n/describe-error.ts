import { ApiError } from '../api/api-transport.ts';
import type { Language } from './language.ts';
import type { Messages } from './messages.ts';

/** The change may have been made: only its response may be lost. */
const noResponse: Messages<string> = {
  en: 'The server did not respond. Check your connection, load the page again and see whether it worked.',
  nl: 'De server reageerde niet. Controleer je verbinding, laad de pagina opnieuw en kijk of het gelukt is.',
};

/** Returns the message for users: the server's, or that it did not respond; empty without an error. */
export function describeError(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return '';
  return error instanceof ApiError && error.status === 0 ? noResponse[language] : error.message;
}
