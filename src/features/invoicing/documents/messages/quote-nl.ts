import type { quoteTexts as en } from './quote-en.ts';

export const quoteTexts: typeof en = {
  quotes: {
    filter: 'Beslissing',
    filters: {
      all: 'Alle',
      open: 'Nog open',
      accepted: 'Geaccepteerd',
      declined: 'Afgewezen',
      expired: 'Verlopen',
    },
    advanceLine: (part, code) =>
      part === '' ? `Voorschot op offerte ${code}` : `Voorschot van ${part} op offerte ${code}`,
    ofRate: (rate) => `(${rate} btw)`,
    fromAddress: (address) => `Vanaf IP-adres ${address}`,
    decision: 'Beslissing van de klant',
    accepted: (name) => `geaccepteerd door ${name}`,
    declined: (name) => (name === '' ? 'afgewezen' : `afgewezen door ${name}`),
    related: 'Gerelateerde documenten',
    makeInvoice: 'Factuur aanmaken',
    makeAdvance: 'Voorschotfactuur aanmaken',
    makeAdvanceStep: 'Voorschotfactuur aanmaken…',
    makeFinal: 'Eindfactuur aanmaken',
    openInvoice: { invoice: 'Factuur openen', final: 'Eindfactuur openen' },
    notAccepted: 'De klant heeft deze offerte niet geaccepteerd.',
    wasDeclined: 'De klant heeft deze offerte afgewezen.',
    share: 'Deel van de offerte',
    shareHint: (whole) => `Een percentage zoals 30%, of een bedrag tot ${whole}.`,
    exVat: 'excl. btw',
    inclVat: 'incl. btw',
    advanceText:
      'Een concept met een regel per btw-tarief gaat open. Er wordt niets verstuurd tot je dat definitief maakt.',
    preview: 'Bedragen van het voorschot',
    total: 'Totaal',
    cancel: 'Annuleren',
    pending: 'Aanmaken…',
    errors: {
      invalid: 'Vul een percentage in, zoals 30%, of een bedrag boven nul.',
      too_precise: 'Een percentage heeft maximaal twee decimalen, zoals 33,33%.',
      too_small: 'Dit komt uit op € 0,00. Vul een groter deel in.',
      exceeds_quote: 'Dit is meer dan er van de offerte over is.',
    },
    advances: 'Af te trekken voorschotfacturen',
    noAdvances: 'Deze klant heeft geen voorschotfactuur die kan worden afgetrokken.',
  },
};
