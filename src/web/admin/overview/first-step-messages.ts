import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Before you open',
  sectionTitle: 'First steps',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  note: 'Nothing here is urgent: the site already works.',
  hide: 'Hide this list',
  show: 'Show the first steps',
  done: 'done',
  hideFailed: 'The list could not be hidden. Try again.',
  showFailed: 'The list could not be shown. Try again.',
  name: {
    title: 'Name your site',
    text: 'Its name is on every page and in the emails it sends.',
    action: 'Name your site',
  },
  sentence: {
    title: 'Say what you do',
    text: 'One sentence on the home page, also for search engines.',
    action: 'Write the sentence',
  },
  website: {
    title: 'Publish your first website',
    text: 'A title is enough to begin with. Each language has its own draft.',
    action: 'Add a website',
  },
  pages: {
    title: 'Write your info and contact pages',
    text: 'They begin with texts that fit any site. Replace them with your own and publish them.',
    action: 'Write them',
  },
  test_email: {
    title: 'Send yourself a test email',
    text: 'It shows whether invitations and links for a new password arrive.',
    action: 'Send a test',
  },
  two_step: {
    title: 'Turn on two-step verification',
    text: 'A passkey, or a code from an app besides your password.',
    action: 'Turn it on',
  },
  company: {
    title: 'Enter your company details',
    text: 'For your invoices. If you send none, hide this list once the rest is done.',
    action: 'Enter details',
  },
  client: {
    title: 'Add your first client',
    text: 'The name and the address are on each invoice. Clients of another program are imported.',
    action: 'Add a client',
  },
  invoice: {
    title: 'Send your first invoice',
    text: 'It begins as a draft, and gets its number when you finalise it.',
    action: 'New invoice',
  },
};

const nl = {
  title: 'Voor je opent',
  sectionTitle: 'Eerste stappen',
  progress: (done: number, total: number) => `${done} van ${total} gedaan`,
  note: 'Niets hiervan heeft haast: de site werkt al.',
  hide: 'Deze lijst verbergen',
  show: 'Eerste stappen tonen',
  done: 'gedaan',
  hideFailed: 'De lijst kon niet worden verborgen. Probeer het opnieuw.',
  showFailed: 'De lijst kon niet worden getoond. Probeer het opnieuw.',
  name: {
    title: 'Geef je site een naam',
    text: 'De naam staat op elke pagina en in de mails die de site verstuurt.',
    action: 'Naam geven',
  },
  sentence: {
    title: 'Zeg wat je doet',
    text: 'Eén zin op de homepage, ook voor zoekmachines.',
    action: 'Zin schrijven',
  },
  website: {
    title: 'Publiceer je eerste website',
    text: 'Een titel is genoeg om te beginnen. Elke taal heeft een eigen concept.',
    action: 'Website toevoegen',
  },
  pages: {
    title: 'Schrijf je info- en contactpagina',
    text: 'Er staan teksten in die op elke site passen. Vervang ze door je eigen teksten en publiceer ze.',
    action: 'Schrijven',
  },
  test_email: {
    title: 'Stuur jezelf een testmail',
    text: 'Zo zie je of uitnodigingen en links voor een nieuw wachtwoord aankomen.',
    action: 'Test versturen',
  },
  two_step: {
    title: 'Zet tweestapsverificatie aan',
    text: 'Een passkey, of een code uit een app naast je wachtwoord.',
    action: 'Aanzetten',
  },
  company: {
    title: 'Vul je bedrijfsgegevens in',
    text: 'Voor je facturen. Verstuur je die niet, verberg deze lijst dan als de rest gedaan is.',
    action: 'Gegevens invullen',
  },
  client: {
    title: 'Voeg je eerste klant toe',
    text: 'Naam en adres staan op elke factuur. Klanten uit een ander programma kun je importeren.',
    action: 'Klant toevoegen',
  },
  invoice: {
    title: 'Verstuur je eerste factuur',
    text: 'Die begint als concept en krijgt een nummer als je die definitief maakt.',
    action: 'Nieuwe factuur',
  },
} satisfies typeof en;

export const firstStepTexts: Messages<typeof en> = { en, nl };
