export const purchaseMessages = {
  groups: {
    purchase: 'inkopen',
    kilometre_rate: 'kilometertarieven',
  },
  nouns: {
    purchase: 'inkoop',
    kilometre_rate: 'kilometertarief',
  },
  fields: {
    treatment: 'Btw-behandeling',
    ex_cents: 'Excl. btw in centen',
    vat_cents: 'Btw in centen',
    deductible_bp: 'Aftrekbaar deel in basispunten',
    markup_bp: 'Opslag in basispunten',
    sha256: 'Controlegetal (SHA-256) van het bestand',
    from: 'Gekopieerd van',
  },
  actions: {
    'purchase.created': 'Inkoop toegevoegd',
    'purchase.changed': 'Inkoop gewijzigd',
    'purchase.removed': 'Inkoop verwijderd',
    'purchase.restored': 'Inkoop hersteld',
    'purchase.duplicated': 'Inkoop gedupliceerd',
    'purchase.receipt_saved': 'Bon van een inkoop opgeslagen',
    'purchase.receipt_deleted': 'Bon van een inkoop verwijderd',
    'kilometre_rate.added': 'Kilometertarief toegevoegd',
    'kilometre_rate.changed': 'Kilometertarief gewijzigd',
    'kilometre_rate.removed': 'Kilometertarief verwijderd',
  },
};
