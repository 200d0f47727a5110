import type { en } from './en.ts';

export const nl = {
  chart: {
    title: 'Verloop',
    tvl: 'Ingelegd',
    apr: 'APR',
    share: 'Koers per aandeel',
    range: 'Periode',
    ranges: { day: 'Dag', month: 'Maand', year: 'Jaar' },
    pool: 'Pool',
    none: 'Over deze periode is nog niets vastgelegd.',
    table: 'Tabel met waarden',
    at: 'Tijdstip',
    readout: (name: string) => `${name} op een gekozen tijdstip`,
    summary: (name: string, from: string, to: string, low: string, high: string) =>
      `${name} van ${from} tot ${to}, tussen ${low} en ${high}.`,
    last: 'laatste',
  },
  events: {
    title: 'Gebeurtenissen',
    none: 'In deze contracten is nog niets gebeurd.',
    unread:
      'Deze contracten worden niet van een blockchain gelezen; hun gebeurtenissen zijn dus niet bekend.',
    silent: 'De gebeurtenissen worden nog opgehaald. Deze pagina wordt vanzelf bijgewerkt.',
    when: 'Wanneer',
    what: 'Wat',
    who: 'Adres',
    amount: 'Aantal',
    transaction: 'Transactie',
    kinds: {
      staked: 'ingelegd',
      withdrawn: 'opgenomen',
      paid: 'beloning uitgekeerd',
      announced: 'beloningen aangekondigd',
    },
    everyone: 'iedereen',
    last: (shown: string, total: string) => `Hier staan de laatste ${shown} van ${total}.`,
  },
} satisfies typeof en;
