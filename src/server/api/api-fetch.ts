import { type ContentResponses, contentKey } from '#platform/http/content-responses.ts';
import type { ApiVisitor } from '../pages/page-request.ts';
import type { Api } from './api.ts';

/** Avoids serialising the value. */
function createSharedResponse(value: unknown): Response {
  const response: Pick<Response, 'ok' | 'status' | 'json'> = {
    ok: true,
    status: 200,
    json: () => Promise.resolve(value),
  };
  return response as Response;
}

/** Calls the API in this process on behalf of a visitor. */
export const createApiFetch =
  (api: Api, contentResponses: ContentResponses) =>
  ({ cookie, clientIp, user, language }: ApiVisitor): typeof fetch =>
  async (input, init) => {
    const target = String(input);
    const cached = init?.method === 'GET' && contentResponses.get(contentKey(language, target));
    if (cached) return createSharedResponse(cached.value);
    const headers = new Headers(init?.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    return api.request(target, { ...init, headers }, { clientIp, ...(user !== undefined && { user }) });
  };
