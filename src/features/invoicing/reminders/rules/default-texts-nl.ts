import type { ReminderKind } from '../../contract/values.ts';

interface Template {
  readonly subject: string;
  readonly message: string;
}

const close = 'Met vriendelijke groet,\n{sender}';

/** The Dutch texts of reminders to a client who is addressed with je. */
export const informalTexts: Readonly<Record<ReminderKind, Template>> = {
  reminder: {
    subject: 'Herinnering: factuur {invoice}',
    message: `Beste {name},

Op {due_date} verviel factuur {invoice}. Daarvan staat nog {amount} open. Misschien is de factuur je ontgaan; je vindt hem in de bijlage.

Wil je het bedrag uiterlijk op {pay_by} overmaken? Heb je net betaald, dan kun je deze mail negeren.

${close}`,
  },
  second_reminder: {
    subject: 'Tweede herinnering: factuur {invoice}',
    message: `Beste {name},

Factuur {invoice} verviel op {due_date} en ik heb je betaling van {amount} nog niet ontvangen, ook niet na mijn eerdere herinnering.

Wil je het bedrag uiterlijk op {pay_by} overmaken? Klopt er iets niet aan de factuur, laat het me dan weten.

${close}`,
  },
  fourteen_day_notice: {
    subject: 'Laatste kans om zonder kosten te betalen: factuur {invoice}',
    message: `Beste {name},

Factuur {invoice} verviel op {due_date}. Ondanks mijn eerdere herinnering heb ik je betaling van {amount} nog niet ontvangen.

Je kunt het bedrag nog zonder extra kosten betalen binnen 14 dagen vanaf de dag nadat je deze mail hebt ontvangen. Betaal je niet binnen die termijn, dan ben je ook {costs} aan incassokosten verschuldigd. Dat bedrag volgt uit het Besluit vergoeding voor buitengerechtelijke incassokosten.

${close}`,
  },
  final_notice: {
    subject: 'Aanmaning: factuur {invoice}',
    message: `Beste {name},

Factuur {invoice} verviel op {due_date} en staat ondanks mijn herinneringen nog voor {amount} open. Hierbij maan ik je aan om te betalen en stel ik je in gebreke.

Maak uiterlijk op {pay_by} {total} over. Ontvang ik het bedrag dan niet, dan kan ik de vordering uit handen geven.

${close}`,
  },
};

/** The Dutch texts of reminders to a client who is addressed with u. */
export const formalTexts: Readonly<Record<ReminderKind, Template>> = {
  reminder: {
    subject: 'Herinnering: factuur {invoice}',
    message: `Geachte {name},

Op {due_date} verviel factuur {invoice}. Daarvan staat nog {amount} open. Misschien is de factuur u ontgaan; u vindt hem in de bijlage.

Wilt u het bedrag uiterlijk op {pay_by} overmaken? Hebt u net betaald, dan kunt u deze mail negeren.

${close}`,
  },
  second_reminder: {
    subject: 'Tweede herinnering: factuur {invoice}',
    message: `Geachte {name},

Factuur {invoice} verviel op {due_date} en ik heb uw betaling van {amount} nog niet ontvangen, ook niet na mijn eerdere herinnering.

Wilt u het bedrag uiterlijk op {pay_by} overmaken? Klopt er iets niet aan de factuur, laat het mij dan weten.

${close}`,
  },
  fourteen_day_notice: {
    subject: 'Laatste kans om zonder kosten te betalen: factuur {invoice}',
    message: `Geachte {name},

Factuur {invoice} verviel op {due_date}. Ondanks mijn eerdere herinnering heb ik uw betaling van {amount} nog niet ontvangen.

U kunt het bedrag nog zonder extra kosten betalen binnen 14 dagen vanaf de dag nadat u deze mail hebt ontvangen. Betaalt u niet binnen die termijn, dan bent u ook {costs} aan incassokosten verschuldigd. Dat bedrag volgt uit het Besluit vergoeding voor buitengerechtelijke incassokosten.

${close}`,
  },
  final_notice: {
    subject: 'Aanmaning: factuur {invoice}',
    message: `Geachte {name},

Factuur {invoice} verviel op {due_date} en staat ondanks mijn herinneringen nog voor {amount} open. Hierbij maan ik u aan om te betalen en stel ik u in gebreke.

Maak uiterlijk op {pay_by} {total} over. Ontvang ik het bedrag dan niet, dan kan ik de vordering uit handen geven.

${close}`,
  },
};
