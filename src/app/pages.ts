import { randomBytes } from 'node:crypto';
import type { SignInAttempt } from '../features/accounts/contract.ts';
import { languageBase } from '../features/localization/rules.ts';
import { makeOnce } from '../platform/http/make-once.ts';
import type { PageCache } from '../platform/http/page-cache.ts';
import { contentSecurityPolicy, type InlineSources } from '../platform/http/security-headers.ts';
import { type Access, allows, type Sessions, type SessionUser } from '../platform/http/session.ts';
import { compressPage, type StoredAnswer, storeAnswer } from '../platform/http/stored-answer.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import type { ClientAssets } from './client-assets.ts';
import { hashInlineSources } from './inline-sources.ts';
import { addressInstead, homeInstead } from './instead.ts';
import {
  addressText,
  isKept,
  type LanguageHeaders,
  languageOf,
  type PageAddress,
  pageKey,
  plainAddress,
  readAddress,
} from './page-address.ts';
import { describePage, renderPage } from './render.tsx';
import type { DescribedPage } from './router-context.ts';
import type { SiteLanguage } from './site-language.ts';

/** What the pages are made of. */
export interface PagesParts {
  readonly assets: ClientAssets;
  readonly cache: PageCache;
  readonly sessions: Sessions;
  readonly publicUrl: string;
  /** Sent with every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly siteLanguage: Pick<SiteLanguage, 'current'>;
  /** Who may open the page at a path; nothing known of it means nobody. */
  readonly accessOf: (path: string) => Access | undefined;
  /** Whether the page at a path shows what changes without the site's own content, so that it is not kept. */
  readonly isLive: (path: string) => boolean;
  /** The API in this process, called with the visitor's cookies and, for what is counted, from their address. */
  readonly apiFetch: (cookie: string | undefined, clientAddress: string | undefined) => typeof fetch;
  readonly onFailure: (error: unknown) => void;
}

/** The answer to a page request. */
export type PageAnswer =
  | { readonly kind: 'stored'; readonly answer: StoredAnswer }
  | {
      readonly kind: 'fresh';
      readonly status: number;
      readonly html: string;
      readonly headers: Record<string, string>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** A page request, in what it depends on. */
export interface PageRequest extends LanguageHeaders {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** The visitor's, as far as it is known: no page shows it, but what they may ask for is counted by it. */
  readonly clientAddress?: string | undefined;
}

// Marks our own inline pieces while a page is rendered for the cache; it never leaves the process.
const cacheNonce = randomBytes(16).toString('base64url');

/** What a rendering has that others of the same page may not have. */
interface Own {
  readonly nonce: string;
  readonly cookie: string | undefined;
  readonly clientAddress?: string | undefined;
  readonly attempt?: SignInAttempt | undefined;
  readonly isForbidden?: boolean;
}

/** Renders, keeps and finds the pages of the site. */
export class Pages {
  readonly #parts: PagesParts;
  readonly #once: ReturnType<typeof makeOnce<PageAnswer>>;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.#once = makeOnce(parts.cache);
  }

  /**
   * A kept page for an anonymous request, found without looking closer; nothing if that takes more.
   * @param target path and query exactly as they came
   */
  find(target: string, headers: LanguageHeaders): StoredAnswer | undefined {
    const { cookie } = headers;
    if (cookie !== undefined && this.#parts.sessions.mayHold(cookie)) return undefined;
    const language = languageOf(target.split('?', 1)[0] ?? '/', this.#withSiteLanguage(headers));
    return this.#parts.cache.get(pageKey(language, target));
  }

  /** Where a request stands, and in which language it is answered. */
  addressOf(request: PageRequest): PageAddress {
    return readAddress(request.url, this.#withSiteLanguage(request));
  }

  /** The answer to any page request. */
  async answer(request: PageRequest): Promise<PageAnswer> {
    const plain = plainAddress(request.url);
    if (plain !== undefined) return { kind: 'redirect', status: 301, location: plain };
    const address = this.addressOf(request);
    const home = homeInstead(address, request.url, this.#parts.accessOf);
    if (home !== undefined) return { kind: 'redirect', status: 302, location: home };
    const user = await this.#userOf(request);
    const access = this.#parts.accessOf(address.path);
    if (access === 'owner' && user && !allows(access, user))
      return this.#renderFor(address, request, { isForbidden: true });
    if (access === undefined || !allows(access, user))
      return { kind: 'redirect', status: 302, location: addressInstead(access, user, address, request.url) };
    if (user) return this.#renderFor(address, request, {});
    return this.#findOrRender(pageKey(address.language, addressText(address)), address, request);
  }

  /** The page with a form that was refused, which shows why and what was typed; it is kept nowhere. */
  async showAttempt(request: PageRequest, attempt: SignInAttempt, status: number): Promise<PageAnswer> {
    const answer = await this.#renderFor(this.addressOf(request), request, { attempt });
    if (answer.kind !== 'fresh' || answer.status !== 200) return answer;
    return { ...answer, status, headers: notIndexed(answer.headers) };
  }

  /**
   * What the page at a path says of itself to anyone; nothing where there is none that anyone may open.
   * @param path without a language prefix
   */
  async describe(path: string, language: Language): Promise<DescribedPage | undefined> {
    const access = this.#parts.accessOf(path);
    if (access === undefined || !allows(access, null)) return undefined;
    const base = languageBase(language, defaultLanguage);
    const own = { nonce: cacheNonce, cookie: undefined };
    return describePage(this.#requestFor({ path, base, search: '', language }, own));
  }

  #withSiteLanguage({ cookie, acceptLanguage }: LanguageHeaders): LanguageHeaders {
    return { cookie, acceptLanguage, siteLanguage: this.#parts.siteLanguage.current };
  }

  async #userOf({ cookie }: PageRequest): Promise<SessionUser | null> {
    const { sessions } = this.#parts;
    if (cookie === undefined || !sessions.mayHold(cookie)) return null;
    return sessions.read(new Headers({ cookie }));
  }

  #findOrRender(key: string, address: PageAddress, request: PageRequest): Promise<PageAnswer> {
    const kept = this.#parts.cache.get(key);
    if (kept) return Promise.resolve({ kind: 'stored', answer: kept });
    return this.#once(key, () => this.#renderForCache(key, address, request));
  }

  async #renderForCache(key: string, address: PageAddress, request: PageRequest): Promise<PageAnswer> {
    const { cache } = this.#parts;
    const { generation } = cache;
    const page = await this.#render(address, request, { nonce: cacheNonce, cookie: undefined });
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const { html, inline } = hashInlineSources(page.html, cacheNonce);
    const headers = { ...this.#headersOf(address, inline), 'Cache-Control': 'no-cache' };
    if (page.status !== 200)
      return { kind: 'fresh', status: page.status, html, headers: notIndexed(headers) };
    if (this.#parts.isLive(address.path)) return { kind: 'fresh', status: 200, html, headers };
    const body = Buffer.from(html);
    const answer = storeAnswer(body, headers, compressPage(body));
    if (isKept(address)) cache.set(key, answer, generation);
    return { kind: 'stored', answer };
  }

  async #renderFor(
    address: PageAddress,
    request: PageRequest,
    more: Pick<Own, 'attempt' | 'isForbidden'>,
  ): Promise<PageAnswer> {
    const nonce = randomBytes(16).toString('base64url');
    const page = await this.#render(address, request, { nonce, cookie: request.cookie, ...more });
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const source = [`'nonce-${nonce}'`];
    const headers = {
      ...this.#headersOf(address, { scripts: source, styles: source }),
      'Cache-Control': 'no-store',
    };
    return {
      kind: 'fresh',
      status: page.status,
      html: page.html,
      headers: page.status === 200 ? headers : notIndexed(headers),
    };
  }

  #render(address: PageAddress, request: PageRequest, own: Own) {
    const { assets, onFailure } = this.#parts;
    // Others may wait for the same rendering, so one visitor's leaving must not end it.
    const signal = own.cookie === undefined ? undefined : request.signal;
    const asked = { ...own, clientAddress: request.clientAddress };
    return renderPage(this.#requestFor(address, asked, signal), assets, onFailure);
  }

  #requestFor(address: PageAddress, own: Own, signal = new AbortController().signal) {
    return {
      url: new URL(addressText(address), this.#parts.publicUrl),
      language: address.language,
      basepath: address.base || '/',
      fetch: this.#parts.apiFetch(own.cookie, own.clientAddress),
      signal,
      nonce: own.nonce,
      attempt: own.attempt,
      ...(own.isForbidden && { isForbidden: true }),
    };
  }

  #headersOf(address: PageAddress, inline: InlineSources): Record<string, string> {
    const { headers, accessOf } = this.#parts;
    return {
      ...headers,
      // The sign-in page answers nobody's question, and the rooms behind it are not for everyone.
      ...(accessOf(address.path) !== 'anyone' && noIndex),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': address.language,
      'Content-Security-Policy': contentSecurityPolicy(inline),
      ...(address.base === '' && { Vary: 'Cookie, Accept-Language' }),
    };
  }
}

const noIndex = { 'X-Robots-Tag': 'noindex' };

function notIndexed(headers: Record<string, string>): Record<string, string> {
  return { ...headers, ...noIndex };
}
