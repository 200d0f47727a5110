import type { Migration } from 'kysely/migration';
import * as content from './0001-content.ts';
import * as images from './0002-images.ts';
import * as pictures from './0003-pictures.ts';
import * as accounts from './0004-accounts.ts';
import * as search from './0005-search.ts';
import * as jobs from './0006-jobs.ts';
import * as auditLog from './0007-audit-log.ts';
import * as loginMethods from './0008-ways-in.ts';
import * as staking from './0009-staking.ts';
import * as stakingWatchlist from './0010-staking-watched.ts';
import * as linkedWallets from './0011-linked-wallets.ts';
import * as stakingAlerts from './0012-staking-alerts.ts';
import * as secretFingerprints from './0013-secret-fingerprints.ts';
import * as websitePictures from './0014-website-pictures.ts';
import * as publishing from './0015-publishing.ts';
import * as uploads from './0016-uploads.ts';
import * as adminPreferences from './0017-admin-preferences.ts';
import * as editingSessions from './0018-editing-sessions.ts';
import * as previewLinks from './0019-preview-links.ts';
import * as pageLists from './0020-page-lists.ts';
import * as siteTexts from './0021-site-texts.ts';
import * as imageList from './0022-image-list.ts';
import * as listStatus from './0023-list-status.ts';
import * as searchFields from './0024-search-fields.ts';
import * as listFilters from './0025-list-filters.ts';
import * as overviewTasks from './0026-overview-tasks.ts';
import * as textLinks from './0027-text-links.ts';
import * as invoicingClients from './0028-invoicing-clients.ts';
import * as invoices from './0029-invoices.ts';
import * as work from './0030-work.ts';
import * as invoiceGuards from './0031-invoice-guards.ts';
import * as paymentGuards from './0032-payment-guards.ts';
import * as vatRates from './0033-vat-rates.ts';
import * as companyLogos from './0034-company-logos.ts';
import * as purchases from './0035-purchases.ts';
import * as quotesRecurring from './0036-quotes-recurring.ts';
import * as receivables from './0037-receivables.ts';
import * as revenue from './0038-revenue.ts';
import * as workCreditsTemplates from './0039-work-credits-templates.ts';
import * as reverseChargeText from './0040-reverse-charge-text.ts';
import * as invoiceSearch from './0041-invoice-search.ts';
import * as removedMedia from './0042-removed-media.ts';
import * as rareKinds from './0043-rare-kinds.ts';
import * as stricterGuards from './0044-stricter-guards.ts';
import * as defaultRounding from './0045-default-rounding.ts';
import * as recurrenceFailures from './0046-recurrence-failures.ts';
import * as collectionCosts from './0047-collection-costs.ts';
import * as shownSupply from './0048-shown-supply.ts';
import * as yearSums from './0049-year-sums.ts';
import * as recordSearch from './0050-record-search.ts';
import * as exactVat from './0051-exact-vat.ts';
import * as creditNoteDates from './0052-credit-note-dates.ts';
import * as recurringSchedule from './0053-recurring-schedule.ts';
import * as unitPrices from './0062-unit-prices.ts';
import * as negativeLines from './0063-negative-lines.ts';
import * as derivedNumbers from './0064-derived-numbers.ts';
import * as advanceRest from './0065-advance-rest.ts';
import * as derivedBalances from './0066-derived-balances.ts';
import * as assets from './0067-assets.ts';
import * as assetGuards from './0068-asset-guards.ts';
import * as outboxOrder from './0069-outbox-order.ts';
import * as restores from './0070-restores.ts';
import * as backups from './0071-backups.ts';
import * as databaseMoves from './0072-database-moves.ts';
import * as idempotencyKeys from './0073-idempotency-keys.ts';
import * as backupStages from './0074-backup-stages.ts';

/** Every migration by name. A released migration never changes: fix errors with a new one at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-content': content,
  '0002-images': images,
  '0003-pictures': pictures,
  '0004-accounts': accounts,
  '0005-search': search,
  '0006-jobs': jobs,
  '0007-audit-log': auditLog,
  '0008-ways-in': loginMethods,
  '0009-staking': staking,
  '0010-staking-watched': stakingWatchlist,
  '0011-linked-wallets': linkedWallets,
  '0012-staking-alerts': stakingAlerts,
  '0013-secret-fingerprints': secretFingerprints,
  '0014-website-pictures': websitePictures,
  '0015-publishing': publishing,
  '0016-uploads': uploads,
  '0017-admin-preferences': adminPreferences,
  '0018-editing-sessions': editingSessions,
  '0019-preview-links': previewLinks,
  '0020-page-lists': pageLists,
  '0021-site-texts': siteTexts,
  '0022-image-list': imageList,
  '0023-list-status': listStatus,
  '0024-search-fields': searchFields,
  '0025-list-filters': listFilters,
  '0026-overview-tasks': overviewTasks,
  '0027-text-links': textLinks,
  '0028-invoicing-clients': invoicingClients,
  '0029-invoices': invoices,
  '0030-work': work,
  '0031-invoice-guards': invoiceGuards,
  '0032-payment-guards': paymentGuards,
  '0033-vat-rates': vatRates,
  '0034-company-logos': companyLogos,
  '0035-purchases': purchases,
  '0036-quotes-recurring': quotesRecurring,
  '0037-receivables': receivables,
  '0038-revenue': revenue,
  '0039-work-credits-templates': workCreditsTemplates,
  '0040-reverse-charge-text': reverseChargeText,
  '0041-invoice-search': invoiceSearch,
  '0042-removed-media': removedMedia,
  '0043-rare-kinds': rareKinds,
  '0044-stricter-guards': stricterGuards,
  '0045-default-rounding': defaultRounding,
  '0046-recurrence-failures': recurrenceFailures,
  '0047-collection-costs': collectionCosts,
  '0048-shown-supply': shownSupply,
  '0049-year-sums': yearSums,
  '0050-record-search': recordSearch,
  '0051-exact-vat': exactVat,
  '0052-credit-note-dates': creditNoteDates,
  '0053-recurring-schedule': recurringSchedule,
  '0062-unit-prices': unitPrices,
  '0063-negative-lines': negativeLines,
  '0064-derived-numbers': derivedNumbers,
  '0065-advance-rest': advanceRest,
  '0066-derived-balances': derivedBalances,
  '0067-assets': assets,
  '0068-asset-guards': assetGuards,
  '0069-outbox-order': outboxOrder,
  '0070-restores': restores,
  '0071-backups': backups,
  '0072-database-moves': databaseMoves,
  '0073-idempotency-keys': idempotencyKeys,
  '0074-backup-stages': backupStages,
};
