import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Outbox',
  problem: {
    testPending: 'A test email is still on its way. Wait until it has been sent, or discard it.',
    notWaiting: 'This email is no longer waiting.',
  },
  testEmail: {
    subject: 'A test from your site',
    title: 'Your email works',
    paragraphs: [
      'You sent this test from your site’s outbox. It has arrived, so email from your site can reach you.',
      'Check where it landed (inbox or spam) and who it is from. Send another test whenever you change the mail server or the sender.',
    ],
  },
  states: {
    waiting: 'waiting',
    sending: 'sending',
    sent: 'sent',
    failed: 'failed',
    discarded: 'discarded',
  },
  views: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    discarded: 'Discarded',
  },
  rejected: 'Rejected by the mail server:',
  quote: (reply: string) => `“${reply}”`,
  attached: 'Attached',
  columns: {
    created: 'Created',
    to: 'Recipient',
    subject: 'Subject',
    state: 'Status',
    attempts: 'Attempts',
    next: 'Next attempt',
    error: 'Last error',
    actions: 'Actions',
  },
  all: 'All',
  filter: 'Show emails by status',
  soon: 'Any moment now',
  noServer: 'When there is a mail server',
  pages: 'Pages of the outbox',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: string, pages: string) => `page ${page} of ${pages}`,
  delivery: {
    none: {
      title: 'No mail server is set up',
      text: 'Emails wait here until you start the program with these settings:',
    },
    files:
      'Nothing is sent: this local copy has no mail server, so it saves emails as files in its data folder.',
    demo: 'Nothing is sent: this is a demo, which saves emails as files in its data folder.',
  },
  test: {
    send: 'Send a test email',
    sending: 'Sending…',
    queued: (to: string) => `A test email to ${to} is in the outbox.`,
  },
  retry: 'Send now',
  retryThis: (subject: string, to: string) => `Send now: “${subject}” to ${to}`,
  retried: 'Sending it now.',
  discard: {
    open: 'Discard',
    openThis: (subject: string, to: string) => `Discard: “${subject}” to ${to}`,
    title: 'Discard this email?',
    text: (subject: string, to: string) =>
      `“${subject}” to ${to} will not be sent, and its content will be deleted. This cannot be undone.`,
    confirm: 'Discard it',
    cancel: 'Cancel',
    done: 'The email was discarded.',
  },
  failed: 'The email was not changed. Load the page again and try again.',
  empty: {
    title: 'Nothing in the outbox',
    text: 'Emails sent by this site are listed here for 30 days, with their status.',
  },
  emptyState: {
    title: 'No emails with this status',
    text: 'Choose another status, or show all emails.',
    showAll: 'Show all emails',
  },
};

const nl = {
  title: 'Uitgaande mail',
  problem: {
    testPending: 'Er is nog een testmail onderweg. Wacht tot die is verstuurd, of verwijder hem.',
    notWaiting: 'Deze mail wacht niet meer.',
  },
  testEmail: {
    subject: 'Een test van je site',
    title: 'De mail werkt',
    paragraphs: [
      'Je hebt deze testmail vanuit je site verstuurd. Hij is aangekomen, dus mail van je site komt bij je aan.',
      'Kijk waar hij is beland (inbox of spam) en welke afzender erbij staat. Stuur gerust een nieuwe testmail als je de mailserver of de afzender wijzigt.',
    ],
  },
  states: {
    waiting: 'wachtend',
    sending: 'wordt verstuurd',
    sent: 'verstuurd',
    failed: 'mislukt',
    discarded: 'verwijderd',
  },
  views: {
    waiting: 'Wachtend',
    sending: 'Wordt verstuurd',
    sent: 'Verstuurd',
    failed: 'Mislukt',
    discarded: 'Verwijderd',
  },
  rejected: 'Geweigerd door de mailserver:',
  quote: (reply) => `‘${reply}’`,
  attached: 'Bijlagen',
  columns: {
    created: 'Aangemaakt',
    to: 'Ontvanger',
    subject: 'Onderwerp',
    state: 'Status',
    attempts: 'Pogingen',
    next: 'Volgende poging',
    error: 'Laatste foutmelding',
    actions: 'Acties',
  },
  all: 'Alle',
  filter: 'Mails filteren op status',
  soon: 'Elk moment',
  noServer: 'Zodra er een mailserver is',
  pages: 'Pagina’s met uitgaande mail',
  newer: 'Nieuwere',
  older: 'Oudere',
  pageOf: (page, pages) => `pagina ${page} van ${pages}`,
  delivery: {
    none: {
      title: 'Er is geen mailserver ingesteld',
      text: 'Mails blijven hier staan tot je het programma met deze instellingen start:',
    },
    files:
      'Er wordt niets verstuurd: deze lokale kopie heeft geen mailserver en slaat mails op als bestanden in de datamap.',
    demo: 'Er wordt niets verstuurd: dit is een demo, die mails opslaat als bestanden in de datamap.',
  },
  test: {
    send: 'Testmail versturen',
    sending: 'Versturen…',
    queued: (to) => `Er wordt een testmail naar ${to} verstuurd.`,
  },
  retry: 'Nu versturen',
  retryThis: (subject, to) => `Nu versturen: ‘${subject}’ aan ${to}`,
  retried: 'De mail wordt nu verstuurd.',
  discard: {
    open: 'Verwijderen',
    openThis: (subject, to) => `Verwijderen: ‘${subject}’ aan ${to}`,
    title: 'Deze mail verwijderen?',
    text: (subject, to) =>
      `‘${subject}’ aan ${to} wordt niet verstuurd en de inhoud wordt gewist. Dat is niet terug te draaien.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleren',
    done: 'De mail is verwijderd.',
  },
  failed: 'De mail is niet gewijzigd. Laad de pagina opnieuw en probeer het nog eens.',
  empty: {
    title: 'Geen uitgaande mail',
    text: 'Mails die de site verstuurt, staan hier 30 dagen, met hun status.',
  },
  emptyState: {
    title: 'Geen mails met deze status',
    text: 'Kies een andere status of bekijk alle mails.',
    showAll: 'Alle mails tonen',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
