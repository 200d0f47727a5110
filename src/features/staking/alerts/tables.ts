import type { AlertKind } from './contract.ts';

export interface StakingAlertsTable {
  id: string;
  contract_id: string;
  kind: AlertKind;
  /** JSON: the values when it was raised. */
  facts: string;
  seen_at: string;
  /** Null while the alert is open. */
  cleared_at: string | null;
  created_at: string;
}

export interface StakingAlertsDismissedTable {
  alert_id: string;
  user_id: string;
  created_at: string;
}

export interface StakingAlertMailsTable {
  user_id: string;
  wanted: 0 | 1;
  created_at: string;
  updated_at: string;
}

export interface StakingAlertsTables {
  staking_alerts: StakingAlertsTable;
  staking_alerts_dismissed: StakingAlertsDismissedTable;
  staking_alert_mails: StakingAlertMailsTable;
}
