import type { IncomingMessage } from 'node:http';
import type { RequestKind } from '#platform/http/limits/fair-line.ts';
import type { Admission } from '#platform/http/request-listener.ts';
import type { KnownSessions } from '#platform/http/session.ts';
import { languages } from '#shared/i18n/language.ts';

const languagePrefix = `(?:/(?:${languages.join('|')}))?`;

/**
 * Logins, everything that clients do with a document's link (reading, deciding, paying), and the metrics, which
 * matter most while many visitors wait.
 */
const transactionPath = new RegExp(
  `^(?:${languagePrefix}/(?:login|invitation|set-up|documents)|/metrics|/api/(?:auth|documents|online-payments))(?:[/?]|$)`,
);

const ownersPath = /^\/api\/admin(?:[/?]|$)/;

/** @param target a path, with or without a query */
export const getRequestKind = (target: string): RequestKind =>
  transactionPath.test(target) ? 'transaction' : 'visit';

/** Only users get any further in the owners' API. */
export const createRequestAdmission =
  (sessions: KnownSessions) =>
  ({ url = '', headers }: IncomingMessage): Admission | Promise<Admission> => {
    const admit = (isUser: boolean): Admission => {
      if (isUser) return 'user';
      return ownersPath.test(url) ? 'unauthenticated' : getRequestKind(url);
    };
    const isKnown = sessions.isKnown(headers.cookie);
    return typeof isKnown === 'boolean' ? admit(isKnown) : isKnown.then(admit);
  };
