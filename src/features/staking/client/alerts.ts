import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { StakingAlertsApi } from '../api/alerts.ts';
import type { StakingAlert } from '../contract/alerts.ts';

const clientOf = (transport: ApiTransport) =>
  hc<StakingAlertsApi>('/api/staking-alerts', clientOptions(transport));

/** What goes on with contracts, and whether one is sent mails of it. */
export interface StakingAlertList {
  readonly alerts: readonly StakingAlert[];
  readonly mails: boolean;
}

/** What goes on with contracts and was not dismissed. */
export async function findStakingAlerts(transport: ApiTransport): Promise<StakingAlertList> {
  const { data, meta } = await readJson(clientOf(transport).index.$get());
  return { alerts: data, mails: meta.mails };
}

/** Says that one has seen an alert. */
export async function dismissStakingAlert(transport: ApiTransport, id: string): Promise<void> {
  await readJson<unknown>(clientOf(transport)[':id'].dismiss.$post({ param: { id } }));
}

/** Switches the mails of alerts on or off. */
export async function setAlertMails(transport: ApiTransport, wanted: boolean): Promise<void> {
  await readJson<unknown>(clientOf(transport).mails.$put({ json: { wanted } }));
}
