import { findStakingAlerts, type StakingAlertList } from '#features/staking/alerts/client.ts';
import { loadSummary, type SummaryData } from '#features/staking/catalogue/client.ts';
import { clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import type { Overview } from './contract.ts';

export interface DashboardData extends Overview {
  readonly alerts: StakingAlertList;
  readonly staking: SummaryData;
}

export async function loadDashboard(context: LoaderContext<object>): Promise<DashboardData> {
  const { transport } = context;
  const { fetch, headers } = clientOptions(transport);
  const [{ data }, alerts, staking] = await Promise.all([
    readJson<{ data: Overview }>(fetch('/api/dashboard', { headers: headers() })),
    findStakingAlerts(transport),
    loadSummary(context),
  ]);
  return { ...data, alerts, staking };
}
