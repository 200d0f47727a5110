import { plural } from '#shared/i18n/messages.ts';
import type { en } from './en.ts';

export const nl = {
  title: 'Staking: nieuwe meldingen',
  heading: 'Vraagt je aandacht',
  none: 'Er is nu niets bijzonders.',
  ending: (name: string, day: string) => `‘${name}’ loopt af op ${day}.`,
  dropped: (name: string, before: string, now: string) =>
    `De APR van ‘${name}’ is binnen een dag gedaald van ${before} naar ${now}.`,
  differs: (name: string, metrics: string) =>
    `Bij ‘${name}’ verschillen de stakingdienst en de blockchain meer dan 1% (${metrics}).`,
  metrics: { staked: 'inleg', apr: 'APR' },
  unknown: 'niet bekend',
  since: 'Sinds',
  dismiss: 'Verbergen',
  dismissOf: (sentence: string) => `Verbergen: ${sentence}`,
  mails: 'Mail mij bij nieuwe meldingen',
  failed: 'De meldingen zijn niet gewijzigd. Probeer het opnieuw.',
  more: (count: number) => plural('nl', count, { one: 'En nog één.', other: `En nog ${count}.` }),
  subject: (count: number, site: string) =>
    `Staking: ${count} ${plural('nl', count, { one: 'melding', other: 'meldingen' })} – ${site}`,
  openDashboard: 'Dashboard openen',
  smallPrint: 'Op je dashboard kun je deze mails uitzetten.',
} satisfies typeof en;
