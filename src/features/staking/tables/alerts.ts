import type { AlertKind } from '../rules/alerts.ts';

/** Something that people should know of a contract. */
export interface StakingAlertsTable {
  id: string;
  contract_id: string;
  kind: AlertKind;
  /** JSON: what it says, as it was when it was raised. */
  facts: string;
  /** When its reason was last there. */
  seen_at: string;
  /** Null as long as it is going on. */
  cleared_at: string | null;
  created_at: string;
}

/** Who need not see an alert any more. */
export interface StakingAlertsDismissedTable {
  alert_id: string;
  user_id: string;
  created_at: string;
}

/** Who has said whether they want mails of alerts. */
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
