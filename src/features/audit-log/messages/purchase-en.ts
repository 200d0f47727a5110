export const purchaseMessages = {
  groups: {
    purchase: 'purchases',
    kilometre_rate: 'rates per kilometre',
  },
  nouns: {
    purchase: 'purchase',
    kilometre_rate: 'rate per kilometre',
  },
  fields: {
    treatment: 'VAT treatment',
    ex_cents: 'Excl. VAT in cents',
    vat_cents: 'VAT in cents',
    deductible_bp: 'Deductible share in basis points',
    markup_bp: 'Mark-up in basis points',
    sha256: 'SHA-256 of the file',
    from: 'Copied from',
  },
  actions: {
    'purchase.created': 'Added a purchase',
    'purchase.changed': 'Changed a purchase',
    'purchase.removed': 'Removed a purchase',
    'purchase.restored': 'Restored a purchase',
    'purchase.duplicated': 'Duplicated a purchase',
    'purchase.receipt_saved': 'Stored the receipt of a purchase',
    'purchase.receipt_deleted': 'Deleted the receipt of a purchase',
    'kilometre_rate.added': 'Added a rate per kilometre',
    'kilometre_rate.changed': 'Changed a rate per kilometre',
    'kilometre_rate.removed': 'Removed a rate per kilometre',
  },
};
