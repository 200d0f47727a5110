/** The texts of the import of hours in Dutch. */
export const importTexts = {
  open: 'CSV importeren',
  title: 'Uren importeren',
  file: 'CSV-bestand van Toggl, Clockify of Kimai',
  hint: 'Klanten en projecten worden gevonden op de naam die ze hier hebben. Maak aan wat nog ontbreekt. Het uurtarief komt uit het bestand. Staat het daar niet in, dan geldt dat van het project of de klant.',
  isInvoiced: 'Deze uren zijn al gefactureerd',
  isInvoicedHint: 'Geen ervan wordt factureerbaar.',
  checking: 'Het bestand wordt gecontroleerd…',
  submit: { one: '1 regel importeren', other: (count: string) => `${count} regels importeren` },
  imported: { one: '1 regel geïmporteerd.', other: (count: string) => `${count} regels geïmporteerd.` },
  summary: (valid: string, duration: string, duplicates: string, invalid: string) =>
    `${valid} nieuw (${duration} uur), ${duplicates} eerder geïmporteerd, ${invalid} ongeldig.`,
  ownRates: {
    one: '1 regel krijgt het uurtarief uit het bestand.',
    other: (count: string) => `${count} regels krijgen het uurtarief uit het bestand.`,
  },
  fixedAmounts: {
    one: '1 regel heeft een vast bedrag en wordt dat bedrag, met uren die niet factureerbaar zijn.',
    other: (count: string) =>
      `${count} regels hebben een vast bedrag en worden dat bedrag, met uren die niet factureerbaar zijn.`,
  },
  foreignRates: {
    one: '1 regel heeft een tarief in een andere valuta en krijgt het tarief van het project of de klant.',
    other: (count: string) =>
      `${count} regels hebben een tarief in een andere valuta en krijgen het tarief van het project of de klant.`,
  },
  amounts: (file: string, own: string) =>
    `Het bestand komt uit op ${file}. Hier wordt dat ${own}, door de tarieven en de afronding van projecten en klanten.`,
  dateOrders: {
    day_month: 'Datums als 03/04/2026 worden gelezen als dag en maand.',
    month_day: 'Datums als 03/04/2026 worden gelezen als maand en dag.',
  },
  missingColumns: {
    date: 'Het bestand heeft geen kolom voor een datum.',
    duration: 'Het bestand heeft geen kolom voor een duur.',
    both: 'Het bestand heeft geen kolommen voor een datum en een duur.',
  },
  notRecognised: (heads: string) => `Niet herkend: ${heads}.`,
  exportAgain: 'Exporteer het gedetailleerde rapport, in het Nederlands, Engels of Duits.',
  rows: 'Regels die niet worden geïmporteerd',
  line: 'Regel',
  entry: 'Werk',
  reason: 'Reden',
  duplicate: 'Eerder geïmporteerd',
  more: (count: string) => `Alleen de eerste ${count} regels staan in de lijst.`,
  reasons: {
    too_early: (field: string) => `${field}: voor 1 januari 2000.`,
    too_late: (field: string) => `${field}: meer dan een jaar vooruit.`,
    date: (label: string) => `${label}: geen bestaande datum.`,
    duration: (label: string) => `${label}: geen duur van ten minste een minuut.`,
    day_full: (label: string) => `${label}: een dag heeft niet meer dan 24\u00a0uur.`,
    amount: (label: string) => `${label}: geen bedrag.`,
    time: (label: string) => `${label}: geen tijd.`,
    too_long: (label: string) => `${label}: ten hoogste 200 tekens.`,
    required: (label: string) => `${label}: ontbreekt.`,
    unknown_name: (label: string) => `${label}: deze naam bestaat hier niet.`,
    too_big: (label: string) => `${label}: te groot.`,
  } as Readonly<Record<string, (label: string) => string>>,
};
