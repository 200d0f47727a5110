import type { Language } from '../../shared/language.ts';
import type { SessionUser } from './session.ts';

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  /** Given by the server that passes a request on; absent for calls within the process. */
  Bindings: {
    readonly requestId?: string;
    /** The visitor's address, as far as it is known. */
    readonly clientAddress?: string | undefined;
  };
  Variables: {
    /** The language of `X-Localization`, else the default. */
    language: Language;
    /** Who calls, or null for the anonymous. */
    user: SessionUser | null;
    requestId: string;
  };
}
