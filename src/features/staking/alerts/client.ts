import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { StakingAlertsApi } from './api.ts';
import type { StakingAlert } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<StakingAlertsApi>('/api/staking-alerts', clientOptions(transport));

export interface StakingAlertList {
  readonly alerts: readonly StakingAlert[];
  readonly emails: boolean;
}

export async function findStakingAlerts(transport: ApiTransport): Promise<StakingAlertList> {
  const { data, meta } = await readJson(createClient(transport).index.$get());
  return { alerts: data, emails: meta.mails };
}

export async function dismissStakingAlert(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].dismiss.$post({ param: { id } }));
}

export async function setAlertEmails(transport: ApiTransport, wanted: boolean): Promise<void> {
  await readJson<unknown>(createClient(transport).mails.$put({ json: { wanted } }));
}
