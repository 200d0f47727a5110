import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  title: 'Backups',
  problem: {
    noTarget: 'No target is set. Start the program with BACKUP_TARGET first.',
    running: 'A backup is being made already.',
  },
  health: {
    waiting: 'No backup has been verified yet.',
    current: (at: string) => `The last verified backup is of ${at}.`,
    late: (at: string) =>
      `The last verified backup is of ${at}: older than a day. Look below at what went wrong.`,
    lateWithout: 'No backup has ever been verified. Look below at what went wrong.',
  },
  proofNote:
    'A backup is verified when it was read back from its target and restored into a scratch database, with every row compared.',
  unset: {
    title: 'No backups are made',
    text: 'Start the program with these settings, and it makes one every night, and verifies it:',
    later:
      'The operating guide has all settings, and how to restore a backup. The command “vitrine backup <file>” makes one by hand.',
  },
  plan: {
    target: 'Target',
    schedule: 'Schedule',
    daily: (time: string) => `every day at ${time}`,
    manual: 'none: the operator makes them',
    retention: 'Kept',
    all: 'all',
    days: {
      one: (count: string) => `${count} day`,
      other: (count: string) => `${count} days`,
    },
    weeks: {
      one: (count: string) => `${count} week`,
      other: (count: string) => `${count} weeks`,
    },
    months: {
      one: (count: string) => `${count} month`,
      other: (count: string) => `${count} months`,
    },
    encryption: 'Encryption',
    encrypted: 'yes',
    plain: 'no: whoever can read the target can read everything, with the secrets',
    sameDisk: 'This folder is on the disk of the data: if the disk fails, both are lost.',
  },
  start: 'Back up now',
  starting: 'Being queued…',
  started: 'The backup has been queued.',
  queued: 'A backup is waiting to begin.',
  failed: 'The backup was not queued. Load the page again and try again.',
  states: { running: 'running', verified: 'verified', failed: 'failed' },
  stages: {
    reading: 'reading the database',
    media: 'storing images',
    storing: 'storing the archive',
    verifying: 'verifying it',
  },
  failedWhile: {
    reading: 'Failed while reading the database:',
    media: 'Failed while storing images:',
    storing: 'Failed while storing the archive:',
    verifying: 'Failed while verifying it:',
  },
  interrupted: 'The process was ended before the backup was complete.',
  columns: {
    started: 'Started',
    state: 'Status',
    archive: 'Backup',
    size: 'Size',
    rows: 'Rows',
    images: 'Images',
    duration: 'Duration',
  },
  missing: {
    one: (count: string) => `${count} image file did not exist.`,
    other: (count: string) => `${count} image files did not exist.`,
  },
  warning: 'Old backups could not be removed:',
  empty: {
    title: 'No backup yet',
    text: 'The first one is made as soon as the program runs with a target.',
  },
  late: {
    subject: 'Your site has no recent backup',
    title: 'There is no recent backup',
    lastVerified: (at: string) => `The last backup that was verified is of ${at}.`,
    never: 'No backup has ever been verified.',
    error: (text: string) => `The last attempt failed: ${text}`,
    remedy:
      'Open “Backups” in the admin area of your site to see what went wrong. This email comes once a day until a backup is verified.',
  },
};

const nl = {
  title: 'Back-ups',
  problem: {
    noTarget: 'Er is geen doel ingesteld. Start het programma eerst met BACKUP_TARGET.',
    running: 'Er wordt al een back-up gemaakt.',
  },
  health: {
    waiting: 'Er is nog geen back-up gecontroleerd.',
    current: (at) => `De laatste gecontroleerde back-up is van ${at}.`,
    late: (at) =>
      `De laatste gecontroleerde back-up is van ${at}: ouder dan een dag. Kijk hieronder wat er misging.`,
    lateWithout: 'Er is nog nooit een back-up gecontroleerd. Kijk hieronder wat er misging.',
  },
  proofNote:
    'Elke back-up wordt gecontroleerd: hij wordt teruggelezen van het doel en teruggezet in een tijdelijke database, en elke rij wordt vergeleken.',
  unset: {
    title: 'Er worden geen back-ups gemaakt',
    text: 'Start het programma met deze instellingen: dan maakt het elke nacht een back-up en controleert die:',
    later:
      'In de handleiding voor beheer staan alle instellingen, en hoe je een back-up terugzet. Met ‘vitrine backup <bestand>’ maak je er een met de hand.',
  },
  plan: {
    target: 'Doel',
    schedule: 'Schema',
    daily: (time) => `elke dag om ${time}`,
    manual: 'geen: de beheerder maakt ze',
    retention: 'Bewaard',
    all: 'alle',
    days: {
      one: (count) => `${count} dag`,
      other: (count) => `${count} dagen`,
    },
    weeks: {
      one: (count) => `${count} week`,
      other: (count) => `${count} weken`,
    },
    months: {
      one: (count) => `${count} maand`,
      other: (count) => `${count} maanden`,
    },
    encryption: 'Versleuteling',
    encrypted: 'ja',
    plain: 'nee: wie het doel kan lezen, kan alles lezen, ook de geheimen',
    sameDisk: 'Deze map staat op dezelfde schijf als de gegevens: gaat die stuk, dan ben je beide kwijt.',
  },
  start: 'Nu een back-up maken',
  starting: 'Wordt klaargezet…',
  started: 'De back-up is klaargezet.',
  queued: 'Er staat een back-up klaar om te beginnen.',
  failed: 'De back-up is niet klaargezet. Laad de pagina opnieuw en probeer het nog eens.',
  states: { running: 'bezig', verified: 'gecontroleerd', failed: 'mislukt' },
  stages: {
    reading: 'database lezen',
    media: 'afbeeldingen opslaan',
    storing: 'archief opslaan',
    verifying: 'controleren',
  },
  failedWhile: {
    reading: 'Mislukt bij het lezen van de database:',
    media: 'Mislukt bij het opslaan van afbeeldingen:',
    storing: 'Mislukt bij het opslaan van het archief:',
    verifying: 'Mislukt bij het controleren:',
  },
  interrupted: 'Het proces werd beëindigd voordat de back-up klaar was.',
  columns: {
    started: 'Begonnen',
    state: 'Status',
    archive: 'Back-up',
    size: 'Grootte',
    rows: 'Rijen',
    images: 'Afbeeldingen',
    duration: 'Duur',
  },
  missing: {
    one: (count) => `${count} afbeeldingsbestand bestond niet.`,
    other: (count) => `${count} afbeeldingsbestanden bestonden niet.`,
  },
  warning: 'Oude back-ups konden niet worden verwijderd:',
  empty: {
    title: 'Nog geen back-up',
    text: 'De eerste wordt gemaakt zodra het programma met een doel draait.',
  },
  late: {
    subject: 'Je site heeft geen recente back-up',
    title: 'Er is geen recente back-up',
    lastVerified: (at) => `De laatste gecontroleerde back-up is van ${at}.`,
    never: 'Er is nog nooit een back-up gecontroleerd.',
    error: (text) => `De laatste poging mislukte: ${text}`,
    remedy:
      'Kijk onder ‘Back-ups’ in het beheer van je site wat er misging. Je krijgt deze mail één keer per dag, tot er weer een gecontroleerde back-up is.',
  },
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
