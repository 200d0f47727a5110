import type { AddressForm, ReminderKind } from '../../domain/contract/values.ts';

interface Template {
  readonly subject: string;
  readonly message: string;
}

const close = 'Met vriendelijke groet,\n{sender}';

/** The texts for both forms of address: `[je|u]` is “je” in one and “u” in the other. */
const texts: Readonly<Record<ReminderKind, Template>> = {
  reminder: {
    subject: 'Herinnering: factuur {invoice}',
    message: `[Beste|Geachte] {name},

Op {due_date} verviel factuur {invoice}. Daarvan staat nog {amount} open. Misschien is de factuur [je|u] ontgaan; [je|u] vindt die in de bijlage.

[Wil je|Wilt u] het bedrag uiterlijk op {pay_by} overmaken? [Heb je|Hebt u] net betaald, dan [kun je|kunt u] deze mail negeren.

${close}`,
  },
  second_reminder: {
    subject: 'Tweede herinnering: factuur {invoice}',
    message: `[Beste|Geachte] {name},

Factuur {invoice} verviel op {due_date} en ik heb [je|uw] betaling van {amount} nog niet ontvangen, ook niet na mijn eerdere herinnering.

[Wil je|Wilt u] het bedrag uiterlijk op {pay_by} overmaken? Klopt er iets niet aan de factuur, laat het [me|mij] dan weten.

${close}`,
  },
  fourteen_day_notice: {
    subject: 'Laatste kans om zonder kosten te betalen: factuur {invoice}',
    message: `[Beste|Geachte] {name},

Factuur {invoice} verviel op {due_date}. Ondanks mijn eerdere herinnering heb ik [je|uw] betaling van {amount} nog niet ontvangen.

[Je|U] kunt het bedrag nog zonder extra kosten betalen binnen 14\u00a0dagen vanaf de dag nadat [je|u] deze mail hebt ontvangen. [Betaal je|Betaalt u] niet binnen die termijn, dan [ben je|bent u] ook {costs} aan incassokosten verschuldigd. Dat bedrag volgt uit het Besluit vergoeding voor buitengerechtelijke incassokosten.

${close}`,
  },
  final_notice: {
    subject: 'Aanmaning: factuur {invoice}',
    message: `[Beste|Geachte] {name},

Factuur {invoice} verviel op {due_date} en staat ondanks mijn herinneringen nog voor {amount} open. Hierbij maan ik [je|u] aan om te betalen en stel ik [je|u] in gebreke.

Maak uiterlijk op {pay_by} {total} over. Ontvang ik het bedrag dan niet, dan kan ik de vordering uit handen geven.

${close}`,
  },
};

const write = (text: string, form: AddressForm): string =>
  text.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, je: string, u: string) => (form === 'je' ? je : u));

export const getDutchText = (kind: ReminderKind, form: AddressForm): Template => {
  const { subject, message } = texts[kind];
  return { subject, message: write(message, form) };
};
