import type { Messages } from '#shared/i18n/messages.ts';

export interface ApiText {
  readonly title: string;
  readonly introduction: string;
  readonly form: string;
  readonly session: string;
  readonly shownTo: Readonly<Record<'anyone' | 'user' | 'owner', string>>;
  readonly file: string;
  readonly contents: string;
  readonly language: string;
  readonly home: string;
  readonly access: Readonly<Record<'user' | 'owner', string>>;
  readonly parameters: string;
  readonly body: string;
  readonly responses: string;
  readonly required: string;
  readonly schemas: string;
  readonly noBody: string;
  readonly anyFile: string;
  /** Of the language of texts and messages. */
  readonly languageParameter: string;
  readonly errors: Readonly<Record<'code' | 'message' | 'fields' | 'other', string>>;
  readonly statuses: Readonly<Record<string, string>>;
  /** What the endpoints at and below each path are for. */
  readonly sections: Readonly<Record<string, string>>;
}

export const messages: Messages<ApiText> = {
  en: {
    title: 'API',
    introduction: 'Everything this site shows and does goes through this API. Programs may use it too.',
    form: 'A response has “data”, and “meta” where a list has pages. An error has “error” with “code” and “message”, and “fields” where input is invalid. Amounts are whole cents, dates YYYY-MM-DD, times UTC.',
    session: 'Endpoints for users and owners need the session cookie that logging in sets.',
    shownTo: {
      anyone: 'Log in to see the endpoints for users and owners.',
      user: 'Endpoints for owners are not shown.',
      owner: 'All endpoints are shown.',
    },
    file: 'The same as OpenAPI 3.1, for generators and tools',
    contents: 'Contents',
    language: 'Nederlands',
    home: 'To the site',
    access: { user: 'users', owner: 'owners' },
    parameters: 'Parameters',
    body: 'Request body',
    responses: 'Responses',
    required: 'required',
    schemas: 'Shared types',
    noBody: 'no body',
    anyFile: 'the file, with its own type',
    languageParameter: 'The language of texts and messages; en by default.',
    errors: {
      code: 'For programs.',
      message: 'For people, in the requested language.',
      fields: 'A reason per invalid field.',
      other: 'Error',
    },
    statuses: {
      200: 'Success',
      201: 'Created',
      202: 'Accepted',
      204: 'Success, without a body',
      401: 'Not logged in',
      409: 'The record was changed by someone else, or its status does not allow the change',
      422: 'A field is invalid',
      502: 'Another service did not respond',
    },
    sections: {
      '/api/account': 'Your name, password, two-step verification, passkeys, wallets and sessions',
      '/api/admin/assets': 'Assets, their depreciation and the investment allowance',
      '/api/admin/audit-log': 'Who did what, and when',
      '/api/admin/backups': 'Backups and their verification',
      '/api/admin/bad-debts': 'Amounts of invoices that will not be paid',
      '/api/admin/clients': 'Clients and what they have been charged',
      '/api/admin/company': 'Company details, VAT rates, logo, templates and numbering',
      '/api/admin/counts': 'The counts in the navigation',
      '/api/admin/first-steps': 'The first steps of a new site',
      '/api/admin/images': 'Images: drafts, publication, schedule and revisions',
      '/api/admin/import': 'Import of clients and documents from other programs',
      '/api/admin/invitations': 'Invitations of users',
      '/api/admin/invoices':
        'Quotes, invoices and credit notes: drafts, finalising, files, emails and payments',
      '/api/admin/kilometre-rates': 'Rates per kilometre',
      '/api/admin/markdown': 'Previews of texts',
      '/api/admin/media': 'Image files, their originals and earlier files',
      '/api/admin/online-payments': 'The payment provider and the latest payments',
      '/api/admin/outbox': 'Outgoing email',
      '/api/admin/overview': 'Tasks, upcoming dates and the status of the system',
      '/api/admin/pages': 'Pages: drafts, publication, schedule and revisions',
      '/api/admin/preview': 'The times of scheduled changes',
      '/api/admin/purchases': 'Purchases and their receipts',
      '/api/admin/recurring': 'Templates from which drafts are made',
      '/api/admin/reminders': 'Reminders of overdue invoices',
      '/api/admin/revenue': 'Revenue, outstanding items, and exports for an accountant',
      '/api/admin/saved-views': 'Saved views of lists',
      '/api/admin/search': 'Search in everything, including drafts',
      '/api/admin/settings/home': 'What the home page shows',
      '/api/admin/site': 'The texts of the site',
      '/api/admin/uploads': 'Upload of images in parts (tus 1.0)',
      '/api/admin/users': 'Users and their sessions',
      '/api/admin/websites': 'Websites: drafts, publication, schedule and revisions',
      '/api/admin/work': 'Hours, costs, projects and the timer',
      '/api/auth': 'Logging in, invitations and forgotten passwords',
      '/api/dashboard': 'What the dashboard shows',
      '/api/documents': 'One quote, invoice or credit note, for anyone with its link',
      '/api/experiments': 'The published experiments',
      '/api/home': 'What the home page shows',
      '/api/images': 'The published images',
      '/api/language': 'The language of a visitor',
      '/api/logout': 'Logging out',
      '/api/me': 'The user who is logged in',
      '/api/online-payments': 'Notifications of the payment provider',
      '/api/pages': 'The published pages',
      '/api/projects': 'The published experiments',
      '/api/search': 'Search in published content',
      '/api/site': 'The name of the site, its introduction and its menu',
      '/api/staking-alerts': 'Alerts about staking, and whether they are emailed',
      '/api/staking-contracts': 'Staking contracts',
      '/api/staking-projects': 'Projects with staking contracts, their history and earnings',
      '/api/staking-watched': 'Watched contracts and addresses',
      '/api/website-skills': 'The number of published websites per skill',
      '/api/websites': 'The published websites',
    },
  },
  nl: {
    title: 'API',
    introduction:
      'Alles wat deze site toont en doet, gaat via deze API. Programma’s mogen hem ook gebruiken.',
    form: 'Een antwoord heeft ‘data’, en ‘meta’ als een lijst pagina’s heeft. Een fout heeft ‘error’ met ‘code’ en ‘message’, en ‘fields’ als de invoer ongeldig is. Bedragen zijn hele centen, datums JJJJ-MM-DD, tijden UTC.',
    session:
      'Endpoints voor gebruikers en eigenaren vereisen de sessiecookie die je krijgt bij het inloggen.',
    shownTo: {
      anyone: 'Log in om de endpoints voor gebruikers en eigenaren te zien.',
      user: 'Endpoints voor eigenaren worden niet getoond.',
      owner: 'Alle endpoints worden getoond.',
    },
    file: 'Hetzelfde als OpenAPI 3.1, voor generatoren en andere hulpmiddelen',
    contents: 'Inhoud',
    language: 'English',
    home: 'Naar de site',
    access: { user: 'gebruikers', owner: 'eigenaren' },
    parameters: 'Parameters',
    body: 'Verzoek',
    responses: 'Antwoorden',
    required: 'verplicht',
    schemas: 'Gedeelde typen',
    noBody: 'geen inhoud',
    anyFile: 'het bestand, met zijn eigen type',
    languageParameter: 'De taal van teksten en meldingen; standaard en.',
    errors: {
      code: 'Voor programma’s.',
      message: 'Voor mensen, in de gevraagde taal.',
      fields: 'Een reden per ongeldig veld.',
      other: 'Fout',
    },
    statuses: {
      200: 'Gelukt',
      201: 'Aangemaakt',
      202: 'Aangenomen',
      204: 'Gelukt, zonder inhoud',
      401: 'Niet ingelogd',
      409: 'Iemand anders heeft dit gewijzigd, of de status laat de wijziging niet toe',
      422: 'Een veld is ongeldig',
      502: 'Een andere dienst reageerde niet',
    },
    sections: {
      '/api/account': 'Je naam, wachtwoord, tweestapsverificatie, passkeys, wallets en sessies',
      '/api/admin/assets': 'Bedrijfsmiddelen, hun afschrijving en de investeringsaftrek',
      '/api/admin/audit-log': 'Wie wat deed, en wanneer',
      '/api/admin/backups': 'Back-ups en hun controle',
      '/api/admin/bad-debts': 'Bedragen van facturen die niet meer worden betaald',
      '/api/admin/clients': 'Klanten en wat hun is gefactureerd',
      '/api/admin/company': 'Bedrijfsgegevens, btw-tarieven, logo, sjablonen en nummering',
      '/api/admin/counts': 'De aantallen in de navigatie',
      '/api/admin/first-steps': 'De eerste stappen van een nieuwe site',
      '/api/admin/images': 'Afbeeldingen: concepten, publicatie, planning en versies',
      '/api/admin/import': 'Import van klanten en documenten uit andere programma’s',
      '/api/admin/invitations': 'Uitnodigingen van gebruikers',
      '/api/admin/invoices':
        'Offertes, facturen en creditnota’s: concepten, definitief maken, bestanden, mails en betalingen',
      '/api/admin/kilometre-rates': 'Kilometertarieven',
      '/api/admin/markdown': 'Voorbeelden van teksten',
      '/api/admin/media': 'Afbeeldingsbestanden, hun originelen en eerdere bestanden',
      '/api/admin/online-payments': 'De betaaldienst en de laatste betalingen',
      '/api/admin/outbox': 'Uitgaande mail',
      '/api/admin/overview': 'Taken, komende datums en de status van het systeem',
      '/api/admin/pages': 'Pagina’s: concepten, publicatie, planning en versies',
      '/api/admin/preview': 'De tijden van geplande wijzigingen',
      '/api/admin/purchases': 'Inkopen en hun bonnen',
      '/api/admin/recurring': 'Sjablonen waaruit concepten worden gemaakt',
      '/api/admin/reminders': 'Herinneringen voor vervallen facturen',
      '/api/admin/revenue': 'Omzet, openstaande posten en exports voor een accountant',
      '/api/admin/saved-views': 'Opgeslagen weergaven van lijsten',
      '/api/admin/search': 'Zoeken in alles, ook in concepten',
      '/api/admin/settings/home': 'Wat de homepage toont',
      '/api/admin/site': 'De teksten van de site',
      '/api/admin/uploads': 'Uploaden van afbeeldingen in delen (tus 1.0)',
      '/api/admin/users': 'Gebruikers en hun sessies',
      '/api/admin/websites': 'Websites: concepten, publicatie, planning en versies',
      '/api/admin/work': 'Uren, kosten, projecten en de timer',
      '/api/auth': 'Inloggen, uitnodigingen en vergeten wachtwoorden',
      '/api/dashboard': 'Wat het dashboard toont',
      '/api/documents': 'Eén offerte, factuur of creditnota, voor iedereen met de link',
      '/api/experiments': 'De gepubliceerde experimenten',
      '/api/home': 'Wat de homepage toont',
      '/api/images': 'De gepubliceerde afbeeldingen',
      '/api/language': 'De taal van een bezoeker',
      '/api/logout': 'Uitloggen',
      '/api/me': 'De ingelogde gebruiker',
      '/api/online-payments': 'Meldingen van de betaaldienst',
      '/api/pages': 'De gepubliceerde pagina’s',
      '/api/projects': 'De gepubliceerde experimenten',
      '/api/search': 'Zoeken in gepubliceerde inhoud',
      '/api/site': 'De naam van de site, de inleiding en het menu',
      '/api/staking-alerts': 'Meldingen over staking, en of ze worden gemaild',
      '/api/staking-contracts': 'Stakingcontracten',
      '/api/staking-projects': 'Projecten met stakingcontracten, hun verloop en opbrengsten',
      '/api/staking-watched': 'Gevolgde contracten en adressen',
      '/api/website-skills': 'Het aantal gepubliceerde websites per vaardigheid',
      '/api/websites': 'De gepubliceerde websites',
    },
  },
};
