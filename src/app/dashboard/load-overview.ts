import { redirect } from '@tanstack/react-router';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { paths } from '../../shared/paths.ts';
import type { Overview } from './contract.ts';

/**
 * What the dashboard shows; a visitor who is not signed in any more is sent home, where signing in is offered.
 */
export async function loadOverview(transport: ApiTransport): Promise<Overview> {
  const { fetch, headers } = clientOptions(transport);
  try {
    return (await readJson<{ data: Overview }>(fetch('/api/dashboard', { headers: headers() }))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ to: paths.home, search: { login: paths.dashboard }, replace: true });
    throw error;
  }
}
