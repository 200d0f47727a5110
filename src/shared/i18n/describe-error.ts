import { ApiError } from '../api/api-transport.ts';
import type { Language } from './language.ts';
import type { Messages } from './messages.ts';

/** The request may have succeeded: perhaps only its response was lost. */
const noResponse: Messages<string> = {
  en: 'The server did not respond. Check your connection, load the page again and see whether it worked.',
  nl: 'De server reageerde niet. Controleer je verbinding, laad de pagina opnieuw en kijk of het gelukt is.',
};

/** Returns the server's message, or says that it did not respond; empty if there is no error. */
export function describeError(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return '';
  return error instanceof ApiError && error.status === 0 ? noResponse[language] : error.message;
}
