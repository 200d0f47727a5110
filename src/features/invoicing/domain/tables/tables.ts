import type { AssetsTable, AssetYearsTable, KiaDeductionsTable } from './assets.ts';
import type {
  ClientAddressesTable,
  ClientContactsTable,
  ClientsTable,
  CompanyDetailsTable,
  CompanyLogosTable,
  KorPeriodsTable,
  ProjectsTable,
  VatRatesTable,
} from './clients.ts';
import type {
  InvoiceBalancesTable,
  InvoiceEventsTable,
  InvoiceFilesTable,
  InvoiceLinesTable,
  InvoiceLinksTable,
  InvoiceSearchTable,
  InvoicesTable,
  InvoiceVatTable,
  NumberGapsTable,
  NumberSeriesTable,
  PaymentsTable,
  QuoteAcceptancesTable,
} from './invoices.ts';
import type {
  InvoiceRemindersTable,
  OnlinePaymentsTable,
  PaymentProviderKeysTable,
  ReminderRunsTable,
  VatCorrectionsTable,
  WriteOffsTable,
} from './receivables.ts';
import type { RecurrenceRunsTable, RecurrencesTable } from './recurrences.ts';
import type {
  InvoiceRevenueTable,
  InvoiceSettlementsTable,
  InvoiceSumsTable,
  InvoiceYearSumsTable,
  RevenueMonthsTable,
  RevenueYearsTable,
} from './revenue.ts';
import type { SettingsTable } from './settings.ts';
import type {
  KilometreRatesTable,
  PurchaseReceiptsTable,
  PurchasesTable,
  RemovedWorkItemsTable,
  TimersTable,
  WorkCreditsTable,
  WorkDaysTable,
  WorkItemsTable,
  WorkTemplatesTable,
} from './work.ts';

/** The tables of invoicing. Its parts join each other’s tables, so all are typed here. */
export interface InvoicingTables {
  company_details: CompanyDetailsTable;
  company_logos: CompanyLogosTable;
  kor_periods: KorPeriodsTable;
  vat_rates: VatRatesTable;
  clients: ClientsTable;
  client_contacts: ClientContactsTable;
  client_addresses: ClientAddressesTable;
  projects: ProjectsTable;
  work_items: WorkItemsTable;
  removed_work_items: RemovedWorkItemsTable;
  work_credits: WorkCreditsTable;
  work_days: WorkDaysTable;
  work_templates: WorkTemplatesTable;
  timers: TimersTable;
  kilometre_rates: KilometreRatesTable;
  purchases: PurchasesTable;
  purchase_receipts: PurchaseReceiptsTable;
  assets: AssetsTable;
  asset_years: AssetYearsTable;
  kia_deductions: KiaDeductionsTable;
  number_gaps: NumberGapsTable;
  number_series: NumberSeriesTable;
  invoices: InvoicesTable;
  invoice_search: InvoiceSearchTable;
  invoice_balances: InvoiceBalancesTable;
  invoice_lines: InvoiceLinesTable;
  invoice_vat: InvoiceVatTable;
  invoice_events: InvoiceEventsTable;
  invoice_files: InvoiceFilesTable;
  payments: PaymentsTable;
  invoice_links: InvoiceLinksTable;
  quote_acceptances: QuoteAcceptancesTable;
  recurrences: RecurrencesTable;
  recurrence_runs: RecurrenceRunsTable;
  invoice_reminders: InvoiceRemindersTable;
  reminder_runs: ReminderRunsTable;
  write_offs: WriteOffsTable;
  vat_corrections: VatCorrectionsTable;
  payment_provider_keys: PaymentProviderKeysTable;
  online_payments: OnlinePaymentsTable;
  invoice_revenue: InvoiceRevenueTable;
  revenue_months: RevenueMonthsTable;
  revenue_years: RevenueYearsTable;
  invoice_settlements: InvoiceSettlementsTable;
  invoice_sums: InvoiceSumsTable;
  invoice_year_sums: InvoiceYearSumsTable;
  settings: SettingsTable;
}
