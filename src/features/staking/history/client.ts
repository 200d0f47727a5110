import {
  ApiError,
  type ApiTransport,
  clientOptions,
  readJson,
  withSignal,
} from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { HistoryRange } from '../contract/staking.ts';
import type { AccountEarnings } from './contract.ts';

export interface EarningsRequest {
  readonly projectId: string;
  readonly account: string;
  readonly range: HistoryRange;
}

export const earningsSearch = ({ account, range }: EarningsRequest) =>
  String(new URLSearchParams({ account, range }));

async function fetchEarnings(transport: ApiTransport, request: EarningsRequest) {
  const { fetch, headers } = clientOptions(transport);
  const path = `/api/staking-projects/${encodeSegment(request.projectId)}/earnings`;
  const response = fetch(`${path}?${earningsSearch(request)}`, { headers: headers() });
  return (await readJson<{ data: readonly AccountEarnings[] }>(response)).data;
}

/** Returns null if the API fails. */
export async function findEarnings(
  transport: ApiTransport,
  request: EarningsRequest,
): Promise<readonly AccountEarnings[] | null> {
  try {
    return await fetchEarnings(transport, request);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** @throws ApiError if the API fails or the signal aborts */
export const refreshEarnings = (
  transport: ApiTransport,
  request: EarningsRequest,
  signal: AbortSignal,
): Promise<readonly AccountEarnings[]> => fetchEarnings(withSignal(transport, signal), request);
