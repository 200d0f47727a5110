import type { paymentTexts as en } from './payment-messages-en.ts';

/** The Dutch texts of payments and of the closed books. */
export const paymentTexts: typeof en = {
  recordRefund: 'Terugbetaling boeken',
  refundHint: (amount) => `Negatief, want het is een terugbetaling: er is ${amount} te veel ontvangen.`,
  collectionCosts: (costs) =>
    `In je aanmaning heb je ook ${costs} aan incassokosten gevraagd. Boek hier alleen wat van de factuur is betaald: de incassokosten zijn geen omzet van deze factuur, en wat erboven komt, geldt als te veel betaald.`,
  refundTooHigh: (max) =>
    `Een terugbetaling is hooguit wat boven het verschuldigde bedrag is ontvangen: ${max}. Crediteer eerst de factuur, of draai een teruggekomen betaling terug.`,
  booksClosed: (date) =>
    `De administratie is afgesloten tot en met ${date}: op die dag en ervoor wordt niets meer geboekt. Kies een latere datum of wijzig ‘Administratie afgesloten tot en met’ op de pagina Bedrijf.`,
  reverseClosed: (date) =>
    `De administratie is afgesloten tot en met ${date}, dus de tegengestelde betaling krijgt de datum van vandaag. Beide blijven in de boeken.`,
  reverseImpossible: (date) =>
    `De administratie is afgesloten tot en met ${date}, zodat ook vandaag geen tegengestelde betaling kan worden geboekt. Draai de betaling later terug of wijzig ‘Administratie afgesloten tot en met’ op de pagina Bedrijf.`,
};
