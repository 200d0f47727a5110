import type { statusTexts as en } from './status-en.ts';

export const statusTexts = {
  draft: 'concept',
  not_sent: 'niet verstuurd',
  outstanding: 'openstaand',
  overdue: 'vervallen',
  partly_paid: 'deels betaald',
  paid: 'betaald',
  nothing_to_pay: 'niets open',
  overpaid: 'terugbetalen',
  credited: 'gecrediteerd',
  written_off: 'afgeboekt',
  issued: 'definitief',
  accepted: 'geaccepteerd',
  declined: 'afgewezen',
  expired: 'verlopen',
} satisfies typeof en;
