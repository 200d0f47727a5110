import { ApiError } from '#shared/api/api-transport.ts';
import type { StakingAbsence } from '../contract/staking.ts';

/** Returns why the upstream API gave no data, from an error of our API; undefined for other errors. */
export function getAbsence(error: unknown): StakingAbsence | undefined {
  if (!(error instanceof ApiError && error.code === 'bad_gateway')) return undefined;
  const { service } = error.fields;
  return service === 'invalid' || service === 'reading' ? service : 'unavailable';
}
