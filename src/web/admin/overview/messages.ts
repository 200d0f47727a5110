import type { Messages } from '#shared/i18n/messages.ts';
import { businessTasksEn, businessTasksNl, statsEn, statsNl } from './business-messages.ts';
import { firstStepTexts } from './first-step-messages.ts';
import { korTasksEn, korTasksNl } from './kor-messages.ts';

const en = {
  numbers: 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' '),
  things: { one: 'thing to do', other: 'things to do' },
  upToDate: 'All up to date',
  nothingToDo: 'No edits are waiting to be published, and nothing has failed.',
  today: (date: string, week: number) => `${date}, week ${week}`,
  lastLogin: (name: string | null) => (name === null ? 'Last login' : `Last login by ${name}:`),
  untitled: 'No title',
  parts: { en: 'English', nl: 'Dutch', shared: 'the shared fields' },
  tasks: {
    schedule_failed: {
      title: (record: string, part: string) => `${record} was not published on schedule: ${part}`,
      note: 'A field was rejected. Correct it and publish or schedule it again.',
      others: (count: string) => `${count} more were not published on schedule`,
      action: 'Correct',
    },
    edited: {
      title: (record: string, part: string) => `${record} has edits that are not published: ${part}`,
      note: 'Visitors see the version before them.',
      others: (count: string) => `${count} more have edits that are not published`,
      action: 'Compare',
    },
    outdated: {
      title: (record: string, part: string, other: string) => `${record}: ${part} is behind ${other}`,
      note: 'The other language was published after this one was last edited.',
      others: (count: string) => `${count} more in which a language is behind the other`,
      action: 'Update',
    },
    no_alt: {
      title: (record: string, part: string) => `The picture of ${record} has no alternative text: ${part}`,
      note: 'Without it those who cannot see the picture do not know what it shows.',
      others: (count: string) => `${count} more pictures have no alternative text`,
      action: 'Describe',
    },
    emails_failed: {
      title: { one: 'email could not be sent', other: 'emails could not be sent' },
      note: 'The outbox has the reason of each. You can send it again or discard it.',
      action: 'Open the outbox',
    },
    kia_short: {
      title: (year: number, short: string, threshold: string) =>
        `Investments of ${year} are ${short} short of ${threshold}, where the investment allowance (KIA) begins`,
      note: 'Above it, all investments ordered this year count.',
      action: 'Open assets',
    },
    broken_links: {
      title: (links: string, where: string) => `${links} in ${where}`,
      links: { one: 'broken link', other: 'broken links' },
      texts: { one: 'text', other: 'texts' },
      note: 'Visitors who follow such a link find no page. Correct it, or publish what it leads to.',
      more: (texts: string) => `and ${texts} more`,
      action: 'Correct',
    },
    ...businessTasksEn,
    ...korTasksEn,
    backup_late: {
      title: 'There is no recent backup',
      note: 'The last one that was verified is older than a day, or there is none.',
      action: 'Open the backups',
    },
    no_mail_server: {
      title: 'No mail server is set up',
      note: 'Emails wait in the outbox, such as invitations and links for a new password. The server’s settings have it (SMTP_URL).',
      action: 'Open the outbox',
    },
    no_two_step: {
      title: 'Your login has no second step',
      note: 'Whoever has your password can change the whole site.',
      action: 'Turn it on',
    },
  },
  showAll: 'Show all',
  more: (count: string, others: string) => `${count} more ${others}`,
  moreTasks: (count: string) => `${count} more`,
  stats: statsEn,
  comingUp: 'Coming up',
  nothingComingUp: 'Nothing is scheduled.',
  recurringDraft: 'Draft of a recurring invoice',
  published: (record: string, part: string) => `${record} is published: ${part}`,
  unpublished: (record: string, part: string) => `${record} is unpublished: ${part}`,
  system: 'System',
  users: 'Users',
  userCount: { one: 'user', other: 'users' },
  invited: (count: string) => `${count} invited`,
  email: 'Email',
  delivery: {
    smtp: 'all sent',
    files: 'saved as files',
    demo: 'saved as files',
    none: 'no mail server',
  },
  waiting: (count: string) => `${count} waiting`,
  failed: (count: string) => `${count} failed`,
  auditLog: 'Audit log',
  entries: { one: 'entry', other: 'entries' },
  steps: firstStepTexts.en,
  empty: {
    title: 'Nothing of yours yet',
    label: 'W01, empty',
    text: 'Visitors see your first website as soon as you publish it.',
  },
};

const nl = {
  numbers: ['Eén', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes', 'Zeven', 'Acht', 'Negen', 'Tien', 'Elf', 'Twaalf'],
  things: { one: 'ding te doen', other: 'dingen te doen' },
  upToDate: 'Helemaal bij',
  nothingToDo: 'Er wachten geen wijzigingen op publicatie en er is niets mislukt.',
  today: (date: string, week: number) => `${date}, week ${week}`,
  lastLogin: (name: string | null) => (name === null ? 'Laatst ingelogd' : `Laatst ingelogd door ${name}:`),
  untitled: 'Zonder titel',
  parts: { en: 'Engels', nl: 'Nederlands', shared: 'de gedeelde velden' },
  tasks: {
    schedule_failed: {
      title: (record: string, part: string) => `${record} is niet volgens planning gepubliceerd: ${part}`,
      note: 'Een veld is afgekeurd. Verbeter het en publiceer of plan opnieuw.',
      others: (count: string) => `Nog ${count} niet volgens planning gepubliceerd`,
      action: 'Verbeteren',
    },
    edited: {
      title: (record: string, part: string) =>
        `${record} heeft wijzigingen die niet zijn gepubliceerd: ${part}`,
      note: 'Bezoekers zien de vorige versie.',
      others: (count: string) => `Nog ${count} met wijzigingen die niet zijn gepubliceerd`,
      action: 'Vergelijken',
    },
    outdated: {
      title: (record: string, part: string, other: string) =>
        `${record}: ${part} loopt achter op het ${other}`,
      note: 'De andere taal is gepubliceerd nadat deze voor het laatst is bewerkt.',
      others: (count: string) => `Nog ${count} waarin een taal achterloopt op de andere`,
      action: 'Bijwerken',
    },
    no_alt: {
      title: (record: string, part: string) =>
        `De afbeelding van ${record} heeft geen alternatieve tekst: ${part}`,
      note: 'Wie de afbeelding niet kan zien, weet nu niet wat erop staat.',
      others: (count: string) => `Nog ${count} afbeeldingen zonder alternatieve tekst`,
      action: 'Beschrijven',
    },
    emails_failed: {
      title: { one: 'mail kon niet worden verstuurd', other: 'mails konden niet worden verstuurd' },
      note: 'Bij de uitgaande mail staat van elke mail de reden. Je kunt een mail opnieuw versturen of verwijderen.',
      action: 'Naar uitgaande mail',
    },
    kia_short: {
      title: (year, short, threshold) =>
        `De investeringen van ${year} zitten ${short} onder ${threshold}, waar de investeringsaftrek (KIA) begint`,
      note: 'Daarboven tellen alle investeringen mee die je dit jaar hebt besteld.',
      action: 'Bedrijfsmiddelen openen',
    },
    broken_links: {
      title: (links: string, where: string) => `${links} in ${where}`,
      links: { one: 'kapotte link', other: 'kapotte links' },
      texts: { one: 'tekst', other: 'teksten' },
      note: 'Wie zo’n link volgt, vindt geen pagina. Verbeter de link, of publiceer de pagina waar die naartoe gaat.',
      more: (texts: string) => `en nog ${texts}`,
      action: 'Verbeteren',
    },
    ...businessTasksNl,
    ...korTasksNl,
    backup_late: {
      title: 'Er is geen recente back-up',
      note: 'De laatste gecontroleerde back-up is ouder dan een dag, of er is er geen.',
      action: 'Naar de back-ups',
    },
    no_mail_server: {
      title: 'Er is geen mailserver ingesteld',
      note: 'Mails blijven wachten, zoals uitnodigingen en links voor een nieuw wachtwoord. Stel een mailserver in (SMTP_URL).',
      action: 'Naar uitgaande mail',
    },
    no_two_step: {
      title: 'Je logt in zonder tweede stap',
      note: 'Wie je wachtwoord heeft, kan de hele site wijzigen.',
      action: 'Aanzetten',
    },
  },
  showAll: 'Alle tonen',
  more: (count: string, others: string) => `Nog ${count} ${others}`,
  moreTasks: (count: string) => `Nog ${count}`,
  stats: statsNl,
  comingUp: 'Binnenkort',
  nothingComingUp: 'Er is niets gepland.',
  recurringDraft: 'Concept van een terugkerende factuur',
  published: (record: string, part: string) => `${record} wordt gepubliceerd: ${part}`,
  unpublished: (record: string, part: string) => `${record} gaat offline: ${part}`,
  system: 'Systeem',
  users: 'Gebruikers',
  userCount: { one: 'gebruiker', other: 'gebruikers' },
  invited: (count: string) => `${count} uitgenodigd`,
  email: 'Mail',
  delivery: {
    smtp: 'alles verstuurd',
    files: 'opgeslagen als bestanden',
    demo: 'opgeslagen als bestanden',
    none: 'geen mailserver',
  },
  waiting: (count: string) => `${count} wachtend`,
  failed: (count: string) => `${count} mislukt`,
  auditLog: 'Logboek',
  entries: { one: 'regel', other: 'regels' },
  steps: firstStepTexts.nl,
  empty: {
    title: 'Nog niets van jou',
    label: 'W01, leeg',
    text: 'Bezoekers zien je eerste website zodra je die publiceert.',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
