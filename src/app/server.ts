import { Hono } from 'hono';
import { splitLanguagePrefix } from '../features/localization/rules.ts';
import { answerMethods, methodsAt } from '../platform/http/allowed-methods.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { answerError, onError } from '../platform/http/error-answers.ts';
import {
  checkTarget,
  type OwnAddresses,
  requireOwnHost,
  requireOwnOrigin,
} from '../platform/http/request-limits.ts';
import { logRequests } from '../platform/http/request-log.ts';
import { emptyPolicy } from '../platform/http/security-headers.ts';
import type { StoredAnswer } from '../platform/http/stored-answer.ts';
import type { Log } from '../platform/log/log.ts';
import { mediaFiles } from '../platform/media/media-files.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { languageFormPath } from '../shared/paths.ts';
import type { Api } from './api.ts';
import { forms } from './forms.ts';
import { type Health, health } from './health.ts';
import { languageForm } from './language-form.ts';
import type { machineDocuments } from './machine-documents.ts';
import { pageAt } from './page-access.ts';
import type { Pages } from './pages.ts';
import { pageRequestOf, sendAnswer, sendStored } from './send.ts';
import type { sharingPictures } from './sharing/sharing-pictures.ts';
import { stakingCsv } from './staking-csv.ts';

/** What the server is made of. */
export interface ServerParts {
  readonly api: Api;
  readonly pages: Pages;
  readonly documents: ReturnType<typeof machineDocuments>;
  readonly pictures: ReturnType<typeof sharingPictures>;
  readonly files: ReadonlyMap<string, StoredAnswer>;
  readonly store: Pick<MediaStore, 'readDerivative' | 'sizeOfDerivative'>;
  readonly own: OwnAddresses;
  readonly headers: Readonly<Record<string, string>>;
  readonly health: Health;
  readonly log: Log;
}

/** The way of every request, on one screen. */
export function createServer(parts: ServerParts) {
  const { api, pages, documents, pictures, files, store, own, headers, health: state, log } = parts;
  const server = new Hono<ApiEnv>()
    .use(logRequests(log))
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      if (!c.res.headers.has('Content-Security-Policy'))
        c.res.headers.set('Content-Security-Policy', emptyPolicy);
    })
    .use(checkTarget)
    .route('/healthz', health(state))
    .use(requireOwnHost(own))
    .use(requireOwnOrigin(own))
    .all('/api/*', (c) => api.fetch(c.req.raw, { ...c.env, requestId: c.var.requestId }))
    .route('/media', mediaFiles(store))
    .route(languageFormPath, languageForm(api, own))
    .route('/', documents)
    .route('/', pictures)
    .route('/', forms({ api, pages }))
    .route('/', stakingCsv(api))
    .get('*', async (c) => {
      const file = files.get(c.req.path);
      return file ? sendStored(c, file) : sendAnswer(c, await pages.answer(pageRequestOf(c)));
    })
    .onError(onError(log));
  return server.all('*', (c) => {
    const allowed = allowedAt(c.req.path, methodsAt(server, c.req.path), files);
    return allowed.length === 0 ? answerError(c, 'not_found') : answerMethods(c, allowed);
  });
}

/**
 * The methods that an address takes: those of its endpoints, and those of a page or file.
 * An address of a form is no place for a page of an owner.
 */
function allowedAt(path: string, own: readonly string[], files: ServerParts['files']): readonly string[] {
  const page = files.has(path) ? 'named' : pageAt(splitLanguagePrefix(path).path);
  const isRead = page === 'named' || (page === 'free' && own.length === 0);
  return isRead ? [...new Set(['GET', 'HEAD', ...own, 'OPTIONS'])] : own;
}
