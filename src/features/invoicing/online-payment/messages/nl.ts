import type { en } from './en.ts';

export const nl = {
  title: 'Online betalen',
  key: {
    title: 'Mollie',
    none: 'Zonder sleutel kan niemand online betalen en gaat er niets naar Mollie.',
    test: 'Er is een testsleutel: de knop laat zien dat het een test is, en betalingen worden niet geboekt.',
    live: 'Er is een livesleutel: de pagina’s van je klanten hebben een knop om te betalen wat openstaat.',
    unreadable:
      'De sleutel kan niet worden gelezen, omdat het geheim van de site is vervangen. Vul die opnieuw in; tot dan kan niemand online betalen.',
    modes: { test: 'test', live: 'live' },
    label: 'API-sleutel',
    hint: 'Uit het dashboard van Mollie, onder Developers. De sleutel wordt versleuteld opgeslagen en niet meer getoond.',
    save: 'Sleutel opslaan',
    replace: 'Sleutel vervangen',
    saving: 'Controleren…',
    saved: 'De sleutel is opgeslagen.',
    remove: 'Sleutel verwijderen…',
    removeTitle: 'De API-sleutel verwijderen?',
    removeText:
      'Klanten kunnen niet meer online betalen. Naar begonnen betalingen wordt niet meer gevraagd tot er weer een sleutel is.',
    removeConfirm: 'Sleutel verwijderen',
    removed: 'De sleutel is verwijderd.',
    cancel: 'Annuleren',
    errors: {
      key_rejected: 'Mollie weigert deze sleutel.',
      demo: 'In de demo kan niemand online betalen. Verwijder eerst de demo.',
      other: 'Een sleutel begint met test_ of live_.',
      conflict: 'Een ander venster heeft de sleutel gewijzigd. Laad de pagina opnieuw.',
      unavailable: 'Mollie reageert niet. Probeer het later opnieuw.',
      failed: 'Niet opgeslagen. Probeer het opnieuw.',
    },
  },
  list: {
    title: 'Laatste betalingen',
    fees: 'Met een API-sleutel is niet te zien wat Mollie rekent, dus er worden geen kosten geboekt. Ze staan op de facturen van Mollie: voer die in als inkoop.',
    empty: 'Nog geen online betalingen.',
    columns: {
      code: 'Code',
      date: 'Begonnen',
      id: 'Mollie',
      status: 'Status',
      amount: 'Bedrag',
    },
    statuses: {
      new: 'wordt aangemaakt',
      open: 'begonnen',
      pending: 'wordt verwerkt',
      authorized: 'geautoriseerd',
      paid: 'betaald',
      failed: 'mislukt',
      canceled: 'geannuleerd',
      expired: 'verlopen',
    },
    problems: {
      wrong_amount: 'Er kwam een ander bedrag binnen dan gevraagd. Het is geboekt zoals het binnenkwam.',
      other_currency: 'De betaling is in een andere valuta. Ze is niet geboekt.',
      other_payment: 'Mollie meldt een andere betaling dan de onze. Ze is niet geboekt.',
      not_found: 'Mollie kent deze betaling niet.',
    },
    testPayment: 'test, niet geboekt',
  },
} satisfies typeof en;
