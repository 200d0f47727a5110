import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusByCode } from '#shared/api/errors.ts';
import { errorMessages } from '#shared/i18n/error-messages.ts';
import { defaultLanguage, isLanguage, languages } from '#shared/i18n/language.ts';
import { denyAllPolicy } from '../security-headers.ts';

/** The network has too many requests, too many others are waiting, or the endpoint requires a login. */
type Rejection = 'too_many_requests' | 'unavailable' | 'unauthenticated';

/** In all languages, since the request's language is not known yet. */
const getRejectionText = (code: Rejection) =>
  languages.map((language) => errorMessages[language][code]).join('\n');

const rejectionTexts: Readonly<Record<Rejection, string>> = {
  too_many_requests: getRejectionText('too_many_requests'),
  unavailable: getRejectionText('unavailable'),
  unauthenticated: getRejectionText('unauthenticated'),
};

/** The API gets the usual JSON in the request's language. */
function getRejectionBody({ url, headers }: IncomingMessage, code: Rejection) {
  if (!url?.startsWith('/api/'))
    return { type: 'text/plain; charset=utf-8', language: languages.join(', '), body: rejectionTexts[code] };
  const requested = headers['x-localization'];
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const error = { code, message: errorMessages[language][code] };
  return { type: 'application/json; charset=utf-8', language, body: JSON.stringify({ error }) };
}

/** Clients may retry after a second. The connection may belong to a proxy, so it stays open. */
export function rejectEarly(
  request: IncomingMessage,
  response: ServerResponse,
  code: Rejection,
  siteHeaders: Readonly<Record<string, string>>,
): void {
  const { type, language, body } = getRejectionBody(request, code);
  response
    .writeHead(statusByCode[code], {
      ...siteHeaders,
      'Content-Security-Policy': denyAllPolicy,
      'Content-Type': type,
      'Content-Language': language,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(code !== 'unauthenticated' && { 'Retry-After': '1' }),
    })
    .end(body);
}
