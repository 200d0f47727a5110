import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { LanguageHeaders } from './page-url.ts';

export type UncachedPage =
  | {
      readonly kind: 'rendered';
      readonly status: number;
      readonly body: Buffer;
      readonly headers: Record<string, string>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export type PageResult = { readonly kind: 'cached'; readonly response: CachedResponse } | UncachedPage;

/** The parts of a request that affect its page. */
export interface PageRequest extends LanguageHeaders {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Only for rate limits; no page shows it. */
  readonly clientIp?: string | undefined;
}

export interface ApiVisitor {
  readonly cookie: string | undefined;
  readonly clientIp: string | undefined;
  /** Set if the session has been read, so that calls do not read it again. */
  readonly user: SessionUser | null | undefined;
  readonly language: Language;
}
