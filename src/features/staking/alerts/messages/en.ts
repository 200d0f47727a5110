import { plural } from '#shared/i18n/messages.ts';

export const en = {
  title: 'Staking: needs your attention',
  heading: 'Needs attention',
  none: 'Nothing needs your attention.',
  ending: (name: string, day: string) => `“${name}” ends on ${day}.`,
  dropped: (name: string, before: string, now: string) =>
    `The APR of “${name}” fell from ${before} to ${now} within a day.`,
  differs: (name: string, metrics: string) =>
    `For “${name}”, the staking service and the chain differ by more than 1% (${metrics}).`,
  metrics: { staked: 'amount staked', apr: 'APR' },
  unknown: 'unknown',
  since: 'Since',
  dismiss: 'Dismiss',
  dismissOf: (sentence: string) => `Dismiss: ${sentence}`,
  mails: 'Email me about new alerts',
  failed: 'The alerts were not changed. Try again.',
  more: (count: number) => plural('en', count, { one: 'And one more.', other: `And ${count} more.` }),
  subject: (count: number, site: string) =>
    `Staking: ${count} ${plural('en', count, { one: 'alert', other: 'alerts' })} – ${site}`,
  openDashboard: 'Open the dashboard',
  smallPrint: 'You can turn these emails off on your dashboard.',
};
