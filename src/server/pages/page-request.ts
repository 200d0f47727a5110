import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { LanguageHeaders } from './page-url.ts';

/** A page that was rendered, or a redirect. */
export type UncachedPage =
  | {
      readonly kind: 'rendered';
      readonly status: number;
      readonly body: Buffer;
      readonly headers: Record<string, string>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** The result of a page request. */
export type PageResult = { readonly kind: 'cached'; readonly response: CachedResponse } | UncachedPage;

/** The parts of a request that its page depends on. */
export interface PageRequest extends LanguageHeaders {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** The visitor's IP address, if known: no page shows it, but rate limits count by it. */
  readonly clientIp?: string | undefined;
}

/** For whom the API is called in this process. */
export interface ApiVisitor {
  readonly cookie: string | undefined;
  /** For rate limits. */
  readonly clientIp: string | undefined;
  /** The user if the session has been read, so that it is not read again by each call. */
  readonly user: SessionUser | null | undefined;
  readonly language: Language;
}
