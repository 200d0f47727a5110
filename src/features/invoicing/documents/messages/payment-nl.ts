import type { paymentTexts as en } from './payment-en.ts';

export const paymentTexts: typeof en = {
  settledShare: 'Voldaan',
  recordRefund: 'Terugbetaling boeken',
  refundHint: (amount) => `Negatief, want het is een terugbetaling: er is ${amount} te veel ontvangen.`,
  tooMuch: (amount) =>
    `Dit is ${amount} meer dan er te betalen is. Controleer het bedrag: de rest wordt geboekt als te veel betaald.`,
  costs: 'Waarvan incassokosten',
  costsDue: 'Nog te betalen incassokosten',
  costsHint: (costs) =>
    `Gevraagd in je aanmaning, nog ${costs} te betalen. Ze horen niet bij de factuur en er zit geen btw in. Een betaling gaat volgens de wet eerst naar deze kosten (art. 6:44 BW).`,
  costsReceivedHint: (costs) =>
    `Er is ${costs} ontvangen. Ze horen niet bij de factuur en er zit geen btw in.`,
  costsOf: (costs) => `waarvan incassokosten ${costs}`,
  costsExceedAmount:
    'Incassokosten zijn een deel van het bedrag: maximaal het bedrag zelf, en negatief bij een terugbetaling.',
  costsTooHigh: (max) => `Van de incassokosten die je hebt gevraagd, is nog maximaal ${max} te betalen.`,
  costsNotReceived: (max) => `Er is ${max} aan incassokosten ontvangen. Meer kun je niet terugbetalen.`,
  receivedTooHigh: (max) =>
    `Samen met eerdere betalingen is dit meer dan ${max}, het maximum voor één factuur.`,
  refundTooHigh: (max) =>
    `Een terugbetaling is maximaal wat er te veel is ontvangen: ${max}. Crediteer eerst de factuur, of draai een teruggekomen betaling terug.`,
  reverseClosed: (date) =>
    `De administratie is afgesloten tot en met ${date}, dus de tegengestelde betaling krijgt de datum van vandaag. Beide blijven in de boeken.`,
  reverseImpossible: (date) =>
    `De administratie is afgesloten tot en met ${date}, zodat ook vandaag geen tegengestelde betaling kan worden geboekt. Draai de betaling later terug of wijzig ‘Administratie afgesloten tot en met’ op de pagina Bedrijf.`,
};
