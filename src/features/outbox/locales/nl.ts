import type { en } from './en.ts';

export const nl = {
  title: 'Postvak UIT',
  problem: {
    testUnderWay: 'Er is nog een testmail onderweg. Wacht tot die verzonden is, of gooi hem weg.',
    notWaiting: 'Deze mail wacht niet meer.',
  },
  testLetter: {
    subject: 'Een test van je site',
    title: 'De mail werkt',
    paragraphs: [
      'Je vroeg om deze brief in het Postvak UIT van je site. Nu hij er is, komen brieven van je site in je mailbox aan.',
      'Kijk hoe hij is aangekomen: tussen je gewone post of bij de spam, en van welke afzender. Vraag gerust om een nieuwe als je de mailserver of de afzender verandert.',
    ],
    smallPrint: 'Je krijgt deze brief omdat je jezelf een test stuurde.',
  },
  states: {
    waiting: 'wacht',
    sending: 'wordt verzonden',
    sent: 'verzonden',
    failed: 'mislukt',
    discarded: 'weggegooid',
  },
  columns: {
    created: 'Geschreven',
    to: 'Ontvanger',
    subject: 'Onderwerp',
    state: 'Status',
    attempts: 'Pogingen',
    next: 'Volgende poging',
    error: 'Laatste probleem',
    actions: 'Acties',
  },
  all: 'alle',
  filter: 'Mails tonen per status',
  soon: 'elk moment',
  noServer: 'zodra er een mailserver is',
  mails: { one: 'mail', other: 'mails' },
  pages: 'Pagina’s van het Postvak UIT',
  newer: 'Nieuwere',
  older: 'Oudere',
  pageOf: (page, pages) => `pagina ${page} van ${pages}`,
  delivery: {
    none: {
      title: 'Er is geen mailserver ingesteld',
      text: 'Mails wachten hier tot het programma met deze instellingen wordt gestart:',
    },
    files: 'Er is geen mailserver ingesteld: deze lokale kopie schrijft mails als bestand in de gegevensmap.',
  },
  test: {
    send: 'Stuur een testmail',
    sending: 'Versturen…',
    queued: (to) => `Een testmail aan ${to} ligt in het Postvak UIT.`,
  },
  retry: 'Nu proberen',
  retryThis: (subject, to) => `Nu proberen: ‘${subject}’ aan ${to}`,
  retried: 'De mail wordt nu geprobeerd.',
  discard: {
    open: 'Weggooien',
    openThis: (subject, to) => `Weggooien: ‘${subject}’ aan ${to}`,
    title: 'Deze mail weggooien?',
    text: (subject, to) =>
      `‘${subject}’ aan ${to} wordt niet verzonden en de inhoud wordt gewist. Dat is niet terug te draaien.`,
    confirm: 'Gooi weg',
    keep: 'Bewaar',
    done: 'De mail is weggegooid.',
  },
  failed: 'Dat lukte niet. Probeer het nog eens.',
  empty: {
    title: 'Niets in het Postvak UIT',
    text: 'Brieven die de site verstuurt staan hier 30 dagen, met wat ervan geworden is.',
  },
  emptyState: {
    title: 'Geen mail gevonden',
    text: 'Er is geen mail met deze status.',
    showAll: 'Toon alle mails',
  },
} satisfies typeof en;
