import type { en } from './en.ts';

export const nl = {
  title: 'Oninbaar',
  loading: 'Laden…',
  notLoaded: 'De afboekingen konden niet worden geladen. Laad de pagina opnieuw.',
  yearOverdue: (date: string) =>
    `Sinds ${date} een jaar vervallen: het bedrag geldt als oninbaar (art. 29 Wet OB). Boek het af en vraag de btw terug in de aangifte van die periode.`,
  yearOverdueWithoutVat: (date) =>
    `Sinds ${date} een jaar vervallen. Boek het bedrag af als je het niet meer verwacht. De factuur heeft geen btw om terug te vragen.`,
  writtenOff: 'Afgeboekt',
  kinds: { written_off: 'afgeboekt', undone: 'teruggedraaid', recovered: 'alsnog ontvangen' },
  credited: (code: string) => `creditnota ${code}`,
  reclaimed: (rate: string, box: string) => `Btw ${rate} terug te vragen, rubriek ${box}`,
  dueAgain: (rate: string, box: string) => `Btw ${rate} opnieuw verschuldigd, rubriek ${box}`,
  open: 'Afboeken…',
  undo: 'Terugdraaien…',
  dialog: {
    title: (code: string) => `${code} afboeken`,
    intro: (amount: string) =>
      `${amount} wordt niet meer verwacht. Een latere betaling kun je gewoon boeken.`,
    vatDueAgain: 'Een latere betaling maakt de btw opnieuw verschuldigd.',
    vat: 'Btw terug te vragen',
    noVat: 'De factuur heeft geen btw om terug te vragen.',
    columns: { rate: 'Tarief', box: 'Rubriek', base: 'Excl. btw', vat: 'Btw' },
    total: 'Totaal',
    date: 'Datum',
    dateHint: 'De dag waarop het verlies vaststond.',
    dateHintVat: 'De dag waarop het verlies vaststond. Die bepaalt in welke btw-aangifte het hoort.',
    dateLate: (deadline) =>
      `Het bedrag gold vanaf ${deadline} als oninbaar, een jaar na de vervaldatum: de btw hoort bij de aangifte van die periode. Met deze datum komt die in een latere aangifte.`,
    dateBeforeDue: (due) =>
      `De factuur vervalt op ${due}. Daarvoor is een bedrag alleen oninbaar als dat vaststaat, bijvoorbeeld na een faillissement.`,
    dateEarlier: (quarter, year) =>
      `De btw vraag je terug in de aangifte van het ${quarter}e kwartaal van ${year}. Heb je die al ingediend, dan corrigeer je die met een suppletie, of in je volgende aangifte als het om € 1.000 of minder gaat.`,
    reason: 'Reden',
    reasonHint: 'Bijvoorbeeld: faillissement, of een betalingsregeling die niet is nagekomen.',
    submit: 'Afboeken',
    pending: 'Opslaan…',
    cancel: 'Annuleren',
  },
  undoDialog: {
    title: (code: string) => `Afboeking van ${code} terugdraaien`,
    intro: (amount: string) =>
      `${amount} wordt weer verwacht. Er komt een tegenboeking; beide blijven in de boeken.`,
    vatDueAgain: 'De btw is opnieuw verschuldigd.',
    submit: 'Terugdraaien',
  },
  errors: {
    in_future: 'Deze datum ligt in de toekomst.',
    too_early: 'Deze datum ligt voor de factuur, of voor de laatste afboeking.',
    date: 'Dit is geen datum van 1900 tot en met 2199.',
    other: 'Vul dit veld in.',
    conflict: 'Het openstaande bedrag is gewijzigd. Sluit dit venster en open het opnieuw.',
    failed: 'De afboeking is niet opgeslagen. Probeer het opnieuw.',
  },
} satisfies typeof en;
