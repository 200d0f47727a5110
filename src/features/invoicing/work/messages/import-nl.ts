import type { importProblems as english } from './import-en.ts';

export const importTexts = {
  open: 'CSV importeren',
  title: 'Uren importeren',
  file: 'CSV-bestand van Toggl, Clockify of Kimai',
  hint: 'Klanten en projecten worden op naam gekoppeld; maak ontbrekende eerst aan. Het uurtarief komt uit het bestand, en anders van het project of de klant.',
  isInvoiced: 'Deze uren zijn al gefactureerd',
  isInvoicedHint: 'Deze uren worden niet factureerbaar.',
  checking: 'Het bestand wordt gecontroleerd…',
  submit: { one: '1 boeking importeren', other: (count: string) => `${count} boekingen importeren` },
  imported: { one: '1 boeking geïmporteerd.', other: (count: string) => `${count} boekingen geïmporteerd.` },
  summary: (valid: string, duration: string, duplicates: string, invalid: string) =>
    `${valid} nieuw (${duration} uur), ${duplicates} eerder geïmporteerd, ${invalid} ongeldig.`,
  ownRates: {
    one: '1 boeking krijgt het uurtarief uit het bestand.',
    other: (count: string) => `${count} boekingen krijgen het uurtarief uit het bestand.`,
  },
  fixedAmounts: {
    one: '1 boeking heeft een vast bedrag: dat bedrag wordt geïmporteerd, en de uren zijn niet factureerbaar.',
    other: (count: string) =>
      `${count} boekingen hebben een vast bedrag: die bedragen worden geïmporteerd, en de uren zijn niet factureerbaar.`,
  },
  foreignRates: {
    one: '1 boeking heeft een tarief in een andere valuta en krijgt het tarief van het project of de klant.',
    other: (count: string) =>
      `${count} boekingen hebben een tarief in een andere valuta en krijgen het tarief van het project of de klant.`,
  },
  amounts: (file: string, own: string) =>
    `Het bestand komt uit op ${file}. Hier wordt dat ${own}, door de tarieven en de afronding van projecten en klanten.`,
  dateOrders: {
    day_month: 'Datums als 03-04-2026 worden gelezen als dag en maand.',
    month_day: 'Datums als 03-04-2026 worden gelezen als maand en dag.',
  },
  missingColumns: {
    date: 'Het bestand heeft geen kolom voor een datum.',
    duration: 'Het bestand heeft geen kolom voor een duur.',
    both: 'Het bestand heeft geen kolommen voor een datum en een duur.',
  },
  notRecognised: (heads: string) => `Niet herkend: ${heads}.`,
  exportAgain: 'Exporteer het gedetailleerde rapport, in het Nederlands, Engels of Duits.',
  rows: 'Rijen die niet worden geïmporteerd',
  line: 'Rij',
  entry: 'Werk',
  reason: 'Reden',
  duplicate: 'Eerder geïmporteerd',
  more: (count: string) => `Alleen de eerste ${count} rijen staan in de lijst.`,
  reasons: {
    too_early: (field: string) => `${field}: voor 1 januari 2000.`,
    too_late: (field: string) => `${field}: meer dan een jaar vooruit.`,
    encoding: () =>
      'Tekens die niet te lezen zijn: het bestand mengt twee coderingen. Sla het opnieuw op als UTF-8.',
    date: (label: string) => `${label}: geen bestaande datum.`,
    duration: (label: string) => `${label}: geen duur van minimaal een minuut.`,
    day_full: (label: string) => `${label}: een dag heeft maar 24\u00a0uur.`,
    amount: (label: string) => `${label}: geen bedrag.`,
    time: (label: string) => `${label}: geen tijd.`,
    too_long: (label: string) => `${label}: maximaal 200 tekens.`,
    required: (label: string) => `${label}: ontbreekt.`,
    unknown_name: (label: string) => `${label}: er is geen klant of project met deze naam.`,
    too_big: (label: string) => `${label}: te groot.`,
  } as Readonly<Record<string, (label: string) => string>>,
};

export const importProblems = {
  'text.not_text': 'Dit is geen tekstbestand. Kies een CSV-bestand.',
  'text.not_csv': 'Dit is geen CSV-bestand: exporteer het gedetailleerde rapport als CSV.',
  'text.empty': 'Dit bestand is leeg.',
  'text.cell_too_long': 'Een cel is langer dan 32.767 tekens. Maak die korter.',
  'text.too_slow':
    'Het lezen van dit bestand duurde te lang en is gestopt. Exporteer het opnieuw of exporteer kortere perioden.',
  'date_order.required': 'Kies eerst hoe de datums gelezen worden: dag of maand eerst.',
  'text.no_rows': 'Het bestand bevat geen uren.',
  'text.too_many_rows': 'Het bestand heeft meer dan 5.000 rijen: exporteer kortere perioden.',
} satisfies typeof english;
