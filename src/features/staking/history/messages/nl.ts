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
  earnings: {
    title: 'Verdiend door de tijd heen',
    about:
      'Pools: de beloningen die zijn uitgekeerd, plus wat nu te innen is. Kluizen: wat de aandelen waard zijn plus wat is opgenomen, min wat is ingelegd.',
    total: 'Verdiend',
    claimed: 'Waarvan uitgekeerd',
    since: 'Geteld vanaf',
    start: 'de eerste inleg',
    sum: (symbol: string) => `Samen, in ${symbol}`,
    series: (contract: string, symbol: string) => `${contract}, ${symbol}`,
    none: 'Dit adres heeft in deze contracten niets verdiend.',
    noneFound: 'In wat is gelezen, is niets gevonden dat dit adres heeft verdiend.',
    partial: 'Wat vóór de datum bij ‘Geteld vanaf’ is verdiend en uitgekeerd, telt niet mee.',
    unknown:
      'Een bedrag is onbekend als de eerste inleg te lang geleden is om te lezen, of als inleg of aandelen er op een andere manier zijn bij- of afgekomen, bijvoorbeeld door een overdracht.',
    course:
      'Het totaal is bekend bij de eerste inleg, bij elke uitkering, bij elke vastgelegde koers en nu; daartussen is de lijn recht.',
    unavailable: 'Wat dit adres heeft verdiend, is nu niet te tonen. Deze pagina wordt vanzelf bijgewerkt.',
  },
} satisfies typeof en;
