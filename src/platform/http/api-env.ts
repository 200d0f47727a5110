import type { Language } from '#shared/i18n/language.ts';
import type { SessionUser } from './session.ts';

export interface ApiEnv {
  /** Set by the server for network requests, absent for calls within the process. */
  Bindings: {
    readonly requestId?: string;
    readonly clientIp?: string | undefined;
    /** Set for a call within the process; otherwise the cookie identifies the user. */
    readonly user?: SessionUser | null;
  };
  Variables: {
    language: Language;
    user: SessionUser | null;
    requestId: string;
  };
}
