import { findStakingAlerts, type StakingAlertList } from '../../features/staking/client/alerts.ts';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { Overview } from './contract.ts';

/** What the dashboard is given. */
export interface DashboardOverview extends Overview {
  readonly alerts: StakingAlertList;
}

/** What the dashboard shows. */
export async function loadOverview(transport: ApiTransport): Promise<DashboardOverview> {
  const { fetch, headers } = clientOptions(transport);
  const [{ data }, alerts] = await Promise.all([
    readJson<{ data: Overview }>(fetch('/api/dashboard', { headers: headers() })),
    findStakingAlerts(transport),
  ]);
  return { ...data, alerts };
}
