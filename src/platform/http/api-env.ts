import type { Language } from '#shared/i18n/language.ts';
import type { SessionUser } from './session.ts';

/** The types of the context of every API handler. */
export interface ApiEnv {
  /** Set by the server that forwards a request; absent for calls within the process. */
  Bindings: {
    readonly requestId?: string;
    /** The client's IP address, where it is known. */
    readonly clientIp?: string | undefined;
    /** The user of a call within the process, whose session has been read; else the cookie tells. */
    readonly user?: SessionUser | null;
  };
  Variables: {
    /** The language of `X-Localization`, else the default. */
    language: Language;
    /** The authenticated user, or null. */
    user: SessionUser | null;
    requestId: string;
  };
}
