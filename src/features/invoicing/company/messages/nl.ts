import { listImageFormats } from '#shared/images/accepted-images.ts';
import type { en } from './en.ts';

export const nl = {
  title: 'Bedrijf',
  onlyDetails: 'Dit zijn je enige gegevens, en documenten hebben gegevens nodig. Voeg eerst andere toe.',
  details: {
    title: 'Gegevens op documenten',
    intro:
      'Een document toont de gegevens die op de datum ervan gelden. Definitieve documenten behouden hun gegevens.',
    none: 'Nog geen gegevens. Een factuur heeft in elk geval je naam, adres, KVK-nummer, btw-id en IBAN nodig.',
    current: 'geldt nu',
    from: (date: string) => `geldig vanaf ${date}`,
    add: 'Gegevens vanaf een latere datum toevoegen',
    addFirst: 'Gegevens toevoegen',
    edit: 'Gegevens bewerken',
    editOf: (date: string) => `Gegevens bewerken, geldig vanaf ${date}`,
    remove: 'Gegevens verwijderen',
    removeOf: (date: string) => `Gegevens verwijderen, geldig vanaf ${date}`,
    removeTitle: (date: string) => `Gegevens verwijderen die gelden vanaf ${date}?`,
    removeText:
      'Documenten met deze data tonen dan de eerdere gegevens. Definitieve documenten veranderen niet.',
    removed: 'De gegevens zijn verwijderd.',
    dialogAdd: 'Gegevens toevoegen',
    dialogEdit: 'Gegevens bewerken',
    save: 'Gegevens opslaan',
    saving: 'Opslaan…',
    saved: 'De gegevens zijn opgeslagen.',
  },
  logo: {
    label: 'Logo op documenten',
    none: 'Nog geen logo: documenten tonen dat van de site',
    alt: 'Het logo op je documenten',
    choose: 'Logo kiezen',
    replace: 'Vervangen',
    remove: 'Verwijderen',
    saved: 'Het logo is opgeslagen en staat op nieuwe documenten.',
    removed: 'Het logo is verwijderd. Nieuwe documenten tonen het logo van de site.',
    problems: {
      too_many_bytes: 'Dit bestand is groter dan 1 MB. Exporteer het logo kleiner en kies het opnieuw.',
      empty: 'Dit bestand is leeg.',
      not_a_picture: 'Dit bestand is geen afbeelding.',
      other_format: 'Dit formaat wordt niet geaccepteerd. Exporteer het logo als PNG.',
      svg: 'SVG wordt niet geaccepteerd, omdat er programma’s in kunnen staan. Exporteer het logo als PNG.',
      heic: 'HEIC wordt niet geaccepteerd. Exporteer het logo als PNG.',
      too_many_pixels:
        'Deze afbeelding heeft te veel pixels. Exporteer het logo kleiner en kies het opnieuw.',
      side_too_long:
        'Deze afbeelding is langer dan 16.383 pixels. Exporteer het logo kleiner en kies het opnieuw.',
      several_frames: 'Animaties worden niet geaccepteerd. Exporteer één frame als PNG.',
      broken: 'Dit bestand is beschadigd. Exporteer het logo opnieuw.',
    },
    hint: `${listImageFormats('nl', 'disjunction')}, maximaal 1 MB; liefst met een transparante achtergrond en minstens 192 pixels hoog. Definitieve documenten behouden hun logo.`,
  },
  kor: {
    title: 'Kleineondernemersregeling (KOR)',
    on: 'Je gebruikt de regeling: facturen hebben geen btw en tonen de wettelijke tekst.',
    off: 'Je gebruikt de regeling niet: facturen hebben btw.',
    add: 'Periode toevoegen',
    edit: 'Periode bewerken',
    editOf: (period: string) => `Periode bewerken: ${period}`,
    remove: 'Periode verwijderen',
    removeOf: (period: string) => `Periode verwijderen: ${period}`,
    removeTitle: 'Deze periode verwijderen?',
    removeText: 'Nieuwe documenten met deze data krijgen btw. Definitieve documenten veranderen niet.',
    removed: 'De periode is verwijderd.',
    period: (from: string, to: string) => `${from} tot en met ${to}`,
    since: (from: string) => `sinds ${from}`,
    vatDocuments: (count: number, first: string, last: string) =>
      count === 1
        ? `Factuur ${first} heeft btw, terwijl de levering in deze periode valt. Corrigeer de periode, of crediteer de factuur en factureer opnieuw zonder btw.`
        : `${count} definitieve facturen hebben btw, terwijl de levering in deze periode valt: ${first} tot en met ${last}. Corrigeer de periode, of crediteer de facturen en factureer opnieuw zonder btw.`,
    revenue: (year: number, revenue: string, limit: string) =>
      `Je omzet in ${year} die voor de regeling meetelt, is ${revenue}; de grens is ${limit} per kalenderjaar.`,
    unknown: (amount: string) =>
      `Nog ${amount} telt misschien mee: vrijgestelde diensten of geïmporteerde facturen zonder btw-behandeling.`,
    levels: {
      over: 'Dat is meer dan de grens.',
      maybe_over: 'Dat is misschien meer dan de grens.',
      near: 'Dat is bijna de grens.',
      below: 'Dat is minder dan de grens.',
    },
    endsHint: 'Laat dit leeg zolang je de regeling gebruikt.',
    save: 'Periode opslaan',
    saving: 'Opslaan…',
    saved: 'De periode is opgeslagen.',
  },
  settings: {
    title: 'Facturatie',
    intro:
      'Dit geldt als bij de klant of op het document niets anders is ingesteld. Btw volgens het factuurstelsel; bedragen in euro’s.',
    rateHint: 'In euro’s, excl. btw. Laat leeg als je geen standaardtarief hebt.',
    rounding: { 0: 'op de minuut' } as Readonly<Record<number, string>>,
    roundUp: (minutes: number) => `naar boven op ${minutes} minuten`,
    digits: 'Cijfers',
    digitsOf: (series: string) => `${series}: cijfers`,
    example: (code: string) => `De volgende is ${code}.`,
    closedHint:
      'Op en voor deze dag kan niets meer worden geboekt. Laat leeg als er nog niets is afgesloten.',
    patternHint: 'Gebruik {year} en {number}.',
    save: 'Instellingen opslaan',
    saving: 'Opslaan…',
    saved: 'De instellingen zijn opgeslagen.',
  },
  series: {
    title: (year: number) => `Nummerreeksen van ${year}`,
    intro:
      'Zet je een reeks uit een ander programma voort, stel dan het eerste nummer in voordat het eerste document van het jaar definitief is.',
    names: { invoice: 'Facturen', credit_note: 'Creditnota’s', quote: 'Offertes' },
    name: 'Reeks',
    next: 'Volgend nummer',
    used: 'in gebruik',
    start: 'Instellen',
    startOf: (series: string) => `Eerste nummer instellen: ${series}`,
    save: 'Eerste nummer instellen',
    saving: 'Opslaan…',
    saved: (code: string) => `De volgende is ${code}.`,
    actions: 'Acties',
  },
} satisfies typeof en;
