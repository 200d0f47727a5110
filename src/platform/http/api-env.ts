import type { Language } from '#shared/i18n/language.ts';
import type { SessionUser } from './session.ts';

export interface ApiEnv {
  /** Set by the server for network requests, absent for calls within the process. */
  Bindings: {
    readonly requestId?: string;
    /** The client's IP address, where it is known. */
    readonly clientIp?: string | undefined;
    /** The user of a call within the process; otherwise the cookie identifies the user. */
    readonly user?: SessionUser | null;
  };
  Variables: {
    /** From `X-Localization`, or the default. */
    language: Language;
    user: SessionUser | null;
    requestId: string;
  };
}
