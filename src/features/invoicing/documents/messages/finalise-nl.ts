import { formatEuros, maxCents } from '#shared/money/money.ts';

const invoiceText =
  'Het document krijgt het volgende nummer en is niet meer te wijzigen of te verwijderen, ook niet door jou. Corrigeren gaat met een creditnota.';

/** Field names with the article “het”. */
const neuterFields = new Set([
  'mailadres',
  'bedrag',
  'bedrag aan incassokosten',
  'begin van de periode',
  'land',
  'KVK-nummer',
  'btw-id',
  'IBAN',
  'aantal',
]);

export const finaliseTexts = {
  finalise: {
    titles: {
      quote: 'Deze offerte definitief maken?',
      invoice: 'Deze factuur definitief maken?',
      advance: 'Deze voorschotfactuur definitief maken?',
      final: 'Deze eindfactuur definitief maken?',
      credit_note: 'Deze creditnota definitief maken?',
    },
    incompleteTitle: 'Dit kan nog niet definitief worden',
    incompleteText: 'Volgens de wet of de nummering moet dit eerst worden ingevuld.',
    texts: {
      quote:
        'Het document krijgt het volgende nummer en is niet meer te wijzigen of te verwijderen, ook niet door jou. Wijzigen gaat met een nieuwe offerte.',
      invoice: invoiceText,
      advance: invoiceText,
      final: invoiceText,
      credit_note:
        'Het document krijgt het volgende nummer en is niet meer te wijzigen of te verwijderen, ook niet door jou. Corrigeren gaat met een nieuwe factuur.',
    },
    done: (code: string) => `${code} is definitief.`,
    number: 'Nummer',
    date: 'Datum',
    supply: 'Geleverd',
    fixed: 'Staat dan vast',
    fixedItems: [
      'Nummer, datum en periode',
      'Gegevens van beide partijen, zoals vandaag',
      'Regels, korting, btw en totaal',
      'Bijlagen',
    ],
    possible: 'Kan nog steeds',
    possibleItems: (total: string): readonly string[] => [
      'Betalingen boeken',
      'Dupliceren',
      `Crediteren, tot ${total}`,
    ],
    possibleOtherItems: ['Dupliceren', 'Afdrukken'],
    noEInvoice: {
      all: 'Er komt geen e-factuur (UBL)',
      peppol: 'Er komt geen e-factuur voor Peppol',
      nlcius: 'Er komt geen e-factuur voor de Nederlandse overheid (NLCIUS)',
    },
    noEInvoiceText: 'De pdf wordt wel gemaakt. Heeft de klant een e-factuur nodig, vul dit dan eerst aan.',
    noReference: (client: string) =>
      `${client} heeft nog geen referentie, en zonder referentie is er geen e-factuur. Met het klantnummer is die er wel, ook op latere facturen.`,
    takeNumber: (number: string) => `Gebruik ${number} als referentie`,
    changedAmounts: 'De bedragen zijn intussen gewijzigd. Controleer ze opnieuw.',
    earlierQuarter: (quarter: number, year: number) =>
      `De datum ligt in het ${quarter}e kwartaal van ${year}`,
    earlierQuarterText:
      'Het document hoort bij de btw-aangifte van dat kwartaal. Heb je die al ingediend, dan moet je die corrigeren (suppletie).',
    unpriced: 'Er is werk zonder prijs',
    unpricedText:
      'Het komt voor 0,00 op de factuur. Vul een prijs in, tenzij dat de bedoeling is. Als de klant een tarief heeft, krijgt later werk wel een prijs.',
    noPrice: (line: string) => `${line} heeft geen prijs`,
    lateInvoice: (quarter: number, year: number) =>
      `Het document hoort mogelijk bij het ${quarter}e kwartaal van ${year}`,
    suppliedEarlier: (supplied: string) =>
      `De prestatie eindigde op ${supplied}, en bij een consument is de btw dan verschuldigd. Heb je de aangifte van dat kwartaal al ingediend, dan moet je die corrigeren (suppletie).`,
    lateInvoiceText: (supplied: string, due: string) =>
      `De prestatie eindigde op ${supplied}. De factuur had uiterlijk op ${due} uitgereikt moeten zijn en telt mee in de btw-aangifte van dat kwartaal. Heb je die al ingediend, dan moet je die corrigeren (suppletie).`,
    unfilled: 'In de tekst staan nog invulvelden van een terugkerende factuur',
    unfilledText:
      'Ze worden alleen vervangen in concepten die een terugkerende factuur aanmaakt. Op dit document blijven ze zo staan.',
    unprinted: 'De pdf kan niet alle tekens afdrukken',
    unprintedText:
      'Ze worden vervangen door ‘?’ of door de letter zonder accent. Schrijf ze anders als de klant ze moet kunnen lezen.',
    keep: 'Als concept laten',
    submit: (code: string) => `Definitief maken als ${code}`,
    pending: 'Definitief maken…',
  },
  stateProblems: {
    finalised: 'Dit concept is intussen definitief gemaakt en kan niet meer worden gewijzigd.',
    deleted: 'Dit concept bestaat niet meer: het is verwijderd.',
    credited: 'Deze factuur is al helemaal gecrediteerd.',
    not_creditable: 'Alleen een definitieve factuur kun je crediteren.',
    not_payable: 'Betalingen boek je alleen op een definitieve factuur.',
    reversed: 'Deze betaling is al teruggedraaid.',
    payment_booked:
      'Deze betaling is al geboekt, met andere gegevens. Laad de pagina opnieuw om die te zien.',
    costs_received:
      'Dan zou er meer aan incassokosten zijn ontvangen dan je hebt gevraagd. Boek het ontvangen bedrag als betaling.',
    costs_refunded: 'Van deze betaling zijn incassokosten terugbetaald. Draai eerst die terugbetaling terug.',
    not_a_final_quote: 'Alleen van een definitieve offerte maak je een factuur.',
    quote_invoiced: 'Deze offerte is al gefactureerd. Laad de pagina opnieuw om de factuur te zien.',
    not_sendable: 'Alleen een definitief document kun je als verstuurd markeren.',
    request_repeated:
      'Met dit verzoek is al een ander document gemaakt. Laad de pagina opnieuw om het te zien.',
  },
  withArticle: (field: string) => `${neuterFields.has(field) ? 'het' : 'de'} ${field}`,
  problemOwners: { client: 'Klant', company: 'Je bedrijf' },
  problemFields: {
    title: 'titel',
    buyer_reference: 'referentie van de klant',
    note: 'opmerking',
    contact: 'contactpersoon',
    email: 'mailadres',
    website: 'website',
    account_holder: 'naam van de rekeninghouder',
    amount_cents: 'bedrag',
    collection_costs_cents: 'bedrag aan incassokosten',
    advance_id: 'voorschotfactuur',
    credits_id: 'factuur',
    client_id: 'klant',
    payment_days: 'betaaltermijn',
    supply_from: 'begin van de periode',
    supply_date: 'leverdatum',
    issue_date: 'factuurdatum',
    supply_to: 'leverdatum of periode',
    lines: 'regels',
    valid_from: 'gegevens',
    name: 'naam',
    street: 'straat',
    postal_code: 'postcode',
    city: 'plaats',
    country: 'land',
    kvk: 'KVK-nummer',
    vat_id: 'btw-id',
    iban: 'IBAN',
    description: 'omschrijving',
    quantity: 'aantal',
    discount: 'korting',
    vat_code: 'btw',
    vat_text: 'wettelijke tekst van een btw-tarief',
    number_format: 'nummering',
    next_number: 'volgende nummer',
  },
  problemSentences: {
    'quote.draft.issue_date.before_last': 'De offertedatum ligt voor die van de laatste definitieve offerte',
    'quote.draft.issue_date.in_future': 'De offertedatum ligt in de toekomst',
    'quote.draft.issue_date.missing': 'Vul de offertedatum in',
    'draft.client_id.missing': 'Kies een klant',
    'draft.lines.missing': 'Voeg een regel toe',
    'draft.lines.zero_total': 'De regels zijn samen €\u00a00,00, dus er valt niets te crediteren',
    'draft.lines.negative_total':
      'Het totaal is lager dan nul. Maak een creditnota bij de factuur waarvan je iets terugbetaalt',
    'draft.lines.negative_ex':
      'Het totaal excl. btw is lager dan nul. Maak een creditnota bij de factuur waarvan je iets terugbetaalt',
    'draft.lines.negative_incl':
      'Het totaal incl. btw is lager dan nul. Maak een creditnota bij de factuur waarvan je iets terugbetaalt',
    'quote.draft.lines.negative_total':
      'Het totaal is lager dan nul. Verhoog een prijs of verwijder een retour',
    'quote.draft.lines.negative_ex':
      'Het totaal excl. btw is lager dan nul. Verhoog een prijs of verwijder een retour',
    'quote.draft.lines.negative_incl':
      'Het totaal incl. btw is lager dan nul. Verhoog een prijs of verwijder een retour',
  },
  periodClosed: (closedThrough: string) => `ligt in de periode die tot en met ${closedThrough} is afgesloten`,
  creditLeft: {
    net: (amount: string, left: string) =>
      `De regels zijn samen ${amount} excl. btw, terwijl er van de factuur ${left} over is`,
    vat: (amount: string, left: string) =>
      `De btw op de regels is ${amount}, terwijl er van de btw op de factuur ${left} over is`,
    ofRate: (amount: string, left: string, rate: string) =>
      `De regels met ${rate} btw zijn samen ${amount} excl. btw, terwijl er van de factuur bij dat tarief ${left} over is`,
    belowZero: (lines: string) => `Crediteer ook de regels onder nul: ${lines}`,
  },
  detailsLater: (from: string) =>
    `gelden pas vanaf ${from}. Kies een latere datum voor het document of laat de gegevens eerder ingaan`,
  hasWorkOf: (client: string) => `Het concept bevat werk voor ${client}. Verwijder eerst die regels`,
  changeClosed: 'Kies een latere datum of wijzig ‘Administratie afgesloten tot en met’ op de pagina Bedrijf.',
  closedLink: 'Wijzig ‘Administratie afgesloten tot en met’ op de pagina Bedrijf',
  problemReasons: {
    minutes: 'komt niet overeen met de minuten',
    custom: 'is niet geldig',
    date: 'is geen datum van 1900 tot en met 2199',
    too_big: 'is te lang of te hoog',
    exceeds_overpaid:
      'is meer dan er te veel is ontvangen. Crediteer eerst de factuur, of draai een teruggekomen betaling terug',
    exceeds_maximum: `brengt het ontvangen totaal voor de factuur boven ${formatEuros(maxCents, 'nl')}`,
    exceeds_amount: 'is meer dan de betaling waar het bij hoort, of heeft een tegengesteld teken',
    exceeds_charged: 'is meer dan er nog te betalen is',
    exceeds_received: 'is meer dan er is ontvangen',
    not_a_deduction: 'hoort alleen bij een regel waarop die wordt afgetrokken',
    not_deductible:
      'kan niet worden afgetrokken: die is gecrediteerd, elders afgetrokken of van een andere klant',
    deducted_twice: 'wordt twee keer afgetrokken bij dit tarief',
    deducted_other_rate:
      'is bij dit tarief hoger dan deze regels. Is het tarief intussen gewijzigd, geef het deel waarvoor het voorschot was dan een regel met een eigen leverdatum. Crediteer anders de voorschotfactuur',
    code_taken:
      'geeft het volgende document een nummer dat een geïmporteerd document al heeft. Wijzig de nummering of laat de reeks doorgaan na de geïmporteerde nummers',
    restored:
      'wordt vastgehouden omdat er een back-up is teruggezet. Bevestig het laatste verstuurde nummer met ‘vitrine restore confirm’',
    deducted: 'is afgetrokken door een eindfactuur, die eerst gecrediteerd moet worden',
    missing: 'ontbreekt',
    no_vat_rate: 'heeft geen tarief op die datum',
    before_last: 'ligt voor het laatste definitieve document',
    before_invoice: 'ligt voor de factuur die wordt gecrediteerd',
    in_future: 'ligt in de toekomst',
    period_closed: 'ligt in een afgesloten periode',
    details_later: 'gelden nog niet op de datum van het document',
    period_order: 'eindigt voor het begin',
    too_large: 'zijn samen meer dan een document kan hebben',
    negative_total: 'zijn samen minder dan nul',
    negative_ex: 'zijn zonder btw samen minder dan nul',
    negative_incl: 'zijn met btw samen minder dan nul',
    exceeds_line:
      'is hoger dan het bedrag van de regel. Verlaag de korting; een retour of aftrek heeft een negatief aantal',
    exceeds_lines: 'is hoger dan de regels boven nul samen. Verlaag de korting',
    exceeds_invoice: 'zijn samen meer dan er van de factuur over is',
    other_client: 'is niet de klant van de gecrediteerde factuur',
    has_work: 'is niet de klant van het werk op de regels',
    not_final: 'is nog niet definitief en kan dus niet worden gecrediteerd',
    kor_rate:
      'heeft een tarief, maar op de leverdatum geldt de kleineondernemersregeling. Kies ‘kleineondernemersregeling (KOR)’ als btw, of verbeter de leverdatum of de periode van de regeling',
    not_kor: 'staat op de kleineondernemersregeling, die niet geldt op de leverdatum',
    not_other_eu: 'vraagt om een klant in een ander EU-land',
    not_outside_eu: 'vraagt om een klant buiten de EU',
    reverse_needs_vat_id: 'is nodig om btw te verleggen',
    zero_total: 'zijn samen € 0,00',
  },
};
