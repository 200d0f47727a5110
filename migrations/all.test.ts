import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { migrations } from './all.ts';

const at = '2030-01-02T03:04:05.000Z';
const files = readdirSync(import.meta.dirname).filter(
  (file) => /^\d/.test(file) && !file.endsWith('.test.ts'),
);

test('every numbered file is in the list of migrations, in numeric order', () => {
  expect(files).toEqual(Object.keys(migrations).map((name) => `${name}.ts`));
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

test.each(files)('%s imports no product code, so that later changes cannot affect it', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((match) => match[1])).toEqual(['kysely']);
});

describeOnEachEngine('the schema', (open, { createLocation, openAt }) => {
  async function openWithWebsite() {
    const { query } = await open();
    const addText = (lang: string, slug: string, state = 'published') =>
      sql`insert into website_texts
        (website_id, lang, slug, title, role, summary, description, body, state, created_at, updated_at)
        values ('w', ${lang}, ${slug}, '', '', '', '', '', ${state}, ${at}, ${at})`.execute(query);
    await sql`insert into websites (id, number, year, position, created_at, updated_at)
      values ('w', 1, 2030, 1, ${at}, ${at})`.execute(query);
    return { query, addText };
  }

  test('has the same tables and columns on both engines', async () => {
    const { query } = await open();
    const tables = await query.introspection.getTables();
    // The full-text index tables differ by engine.
    const portable = tables.filter(({ name }) => !/^(?:search|work|invoice)_terms/.test(name));
    const columns = portable.map(
      ({ name, columns }) =>
        [name, columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).sort()] as const,
    );
    expect(Object.fromEntries(columns)).toMatchInlineSnapshot(`
      {
        "accounts": [
          "access_token?",
          "access_token_expires_at?",
          "account_id",
          "created_at",
          "id",
          "id_token?",
          "password?",
          "provider_id",
          "refresh_token?",
          "refresh_token_expires_at?",
          "scope?",
          "updated_at",
          "user_id",
        ],
        "asset_years": [
          "asset_id",
          "cents",
          "created_at",
          "kind",
          "year",
        ],
        "assets": [
          "business_bp",
          "business_cost_cents",
          "cost_cents",
          "created_at",
          "depreciable_cents",
          "disposal_cents",
          "disposal_kind?",
          "disposal_line_id?",
          "disposal_rate_bp",
          "disposal_reason",
          "disposal_vat_cents",
          "disposal_vat_code?",
          "disposed_on?",
          "end_month?",
          "has_chosen_years",
          "id",
          "in_use_from?",
          "kia_exclusion?",
          "life_months",
          "name",
          "number",
          "ordered_on",
          "purchase_id?",
          "purchased_on",
          "residual_cents",
          "search_text",
          "type",
          "updated_at",
          "use_month?",
          "version",
        ],
        "audit_log": [
          "action",
          "actor_id?",
          "actor_name?",
          "address?",
          "after?",
          "at",
          "before?",
          "created_at",
          "hash",
          "id",
          "noun",
          "noun_id?",
          "previous_hash",
          "seq",
        ],
        "backup_days": [
          "created_at",
          "date",
          "kind",
        ],
        "backups": [
          "archive?",
          "bytes?",
          "ended_at?",
          "error?",
          "id",
          "is_encrypted",
          "media_bytes?",
          "media_files?",
          "missing_files?",
          "row_count?",
          "seen_at",
          "stage",
          "stage_seconds?",
          "started_at",
          "state",
          "target",
          "warning?",
        ],
        "client_addresses": [
          "city",
          "client_id",
          "country",
          "created_at",
          "id",
          "label",
          "position",
          "postal_code",
          "street",
          "updated_at",
        ],
        "client_contacts": [
          "client_id",
          "created_at",
          "email",
          "gets_invoices",
          "gets_reminders",
          "id",
          "name",
          "phone",
          "position",
          "role",
          "updated_at",
        ],
        "clients": [
          "address_form",
          "archived_at?",
          "buyer_reference",
          "city",
          "contact",
          "country",
          "created_at",
          "email",
          "iban",
          "id",
          "is_business",
          "kvk",
          "last_invoice_on?",
          "locale",
          "masked_at?",
          "merged_into_id?",
          "name",
          "note",
          "number",
          "outstanding_cents",
          "payment_days?",
          "peppol_id",
          "phone",
          "postal_code",
          "rate_cents?",
          "reminders_paused_at?",
          "revenue_cents",
          "rounding_minutes?",
          "search_text",
          "street",
          "uninvoiced_cents",
          "uninvoiced_from?",
          "uninvoiced_minutes",
          "updated_at",
          "vat_check?",
          "vat_checked_at?",
          "vat_code?",
          "vat_id",
          "version",
        ],
        "company_details": [
          "account_holder",
          "bic",
          "city",
          "contact",
          "country",
          "created_at",
          "email",
          "iban",
          "id",
          "kvk",
          "logo_id?",
          "name",
          "phone",
          "postal_code",
          "street",
          "updated_at",
          "valid_from",
          "vat_id",
          "version",
          "website",
        ],
        "company_logos": [
          "content",
          "created_at",
          "height",
          "id",
          "sha256",
          "width",
        ],
        "content_version": [
          "created_at",
          "id",
          "version",
        ],
        "database_moves": [
          "created_at",
          "id",
          "target",
        ],
        "derivatives": [
          "bytes",
          "created_at",
          "format",
          "height",
          "key",
          "picture_id",
          "width",
        ],
        "drafts": [
          "author_id",
          "author_name",
          "created_at",
          "fields?",
          "has_changes",
          "noun",
          "part",
          "paused",
          "publish_at?",
          "record_id",
          "schedule_error?",
          "scheduled_fields?",
          "title?",
          "unpublish_at?",
          "updated_at",
          "version",
        ],
        "editing_sessions": [
          "noun",
          "part",
          "record_id",
          "seen_at",
          "session",
          "user_id",
          "user_name",
        ],
        "idempotency_keys": [
          "body?",
          "created_at",
          "id",
          "request_hash",
          "status?",
        ],
        "image_tags": [
          "created_at",
          "image_id",
          "lang",
          "position",
          "tag",
        ],
        "image_texts": [
          "alt",
          "caption",
          "created_at",
          "description",
          "image_id",
          "is_noindex",
          "lang",
          "published_at?",
          "sharing_picture_id?",
          "slug",
          "state",
          "technique",
          "title",
          "updated_at",
          "version",
        ],
        "images": [
          "changed_at",
          "created_at",
          "has_changes",
          "id",
          "incomplete_en",
          "incomplete_nl",
          "is_draft",
          "is_public",
          "is_scheduled",
          "lacks_alt",
          "licence",
          "number",
          "picture_id",
          "position",
          "removed_at?",
          "search_text",
          "status_en",
          "status_nl",
          "tags_text",
          "taken_at?",
          "title_en?",
          "title_nl?",
          "updated_at",
          "version",
        ],
        "invitations": [
          "created_at",
          "email",
          "expires_at",
          "id",
          "invited_by?",
          "locale",
          "role",
          "token_hash",
          "updated_at",
        ],
        "invoice_balances": [
          "credited_cents",
          "due_date?",
          "invoice_id",
          "last_reminder_at?",
          "last_reminder_step?",
          "outstanding_cents",
          "paid_cents",
          "paid_on?",
          "reminders_paused_at?",
          "sent_at?",
          "updated_at",
          "viewed_at?",
          "written_off_cents",
        ],
        "invoice_events": [
          "actor_name?",
          "at",
          "created_at",
          "detail",
          "id",
          "invoice_id",
          "kind",
        ],
        "invoice_files": [
          "content",
          "created_at",
          "format",
          "id",
          "invoice_id",
          "media_type",
          "name",
          "sha256",
          "size",
        ],
        "invoice_lines": [
          "advance_id?",
          "amount_cents",
          "category",
          "created_at",
          "credited_line_id?",
          "description",
          "discount_bp?",
          "discount_cents?",
          "id",
          "invoice_id",
          "kind",
          "minutes?",
          "net_cents",
          "position",
          "price_cents",
          "price_hundredths",
          "quantity",
          "rate_bp",
          "supply_date?",
          "unit",
          "vat_code",
        ],
        "invoice_links": [
          "created_at",
          "id",
          "invoice_id",
          "revoked_at?",
          "token_hash",
          "viewed_at?",
          "views",
        ],
        "invoice_reminders": [
          "client_id",
          "costs_cents",
          "created_at",
          "email_id",
          "id",
          "invoice_id",
          "kind",
          "outstanding_cents",
          "queued_on",
          "sent_on?",
          "state",
          "step",
          "updated_at",
        ],
        "invoice_revenue": [
          "ex_cents",
          "hours_cents",
          "invoice_id",
          "project_id",
        ],
        "invoice_search": [
          "entry",
          "invoice_id",
          "search_text",
        ],
        "invoice_settlements": [
          "changed_on",
          "invoice_id",
          "is_settled",
          "issued_on",
        ],
        "invoice_sums": [
          "client_id",
          "documents",
          "ex_cents",
          "kind",
          "total_cents",
          "vat_cents",
          "year",
        ],
        "invoice_vat": [
          "base_cents",
          "category",
          "created_at",
          "discount_cents",
          "exemption_code?",
          "icp?",
          "id",
          "invoice_id",
          "lines_cents",
          "position",
          "rate_bp",
          "return_box?",
          "supply_date",
          "text_en",
          "text_nl",
          "vat_cents",
          "vat_code",
        ],
        "invoice_year_sums": [
          "documents",
          "ex_cents",
          "kind",
          "total_cents",
          "vat_cents",
          "year",
        ],
        "invoices": [
          "buyer?",
          "buyer_reference",
          "client_id?",
          "client_name",
          "code?",
          "created_at",
          "credits_id?",
          "currency",
          "discount_bp?",
          "discount_cents?",
          "due_date?",
          "ex_cents",
          "external_code?",
          "finalized_at?",
          "id",
          "issue_date?",
          "kind",
          "language",
          "note",
          "number?",
          "origin",
          "payment_days",
          "prices_include_vat",
          "private_note",
          "project_id?",
          "quote_id?",
          "recurrence_id?",
          "seller?",
          "series?",
          "shown_supply_from?",
          "shown_supply_to?",
          "status",
          "supply_from?",
          "supply_to?",
          "title",
          "total_cents",
          "updated_at",
          "vat_cents",
          "version",
          "year?",
        ],
        "jobs": [
          "attempts",
          "claim?",
          "created_at",
          "discarded_at?",
          "done_at?",
          "error?",
          "failed_at?",
          "id",
          "kind",
          "locked_until?",
          "payload",
          "run_at",
          "updated_at",
        ],
        "kia_deductions": [
          "created_at",
          "deducted_cents?",
          "updated_at",
          "version",
          "year",
        ],
        "kilometre_rates": [
          "created_at",
          "rate_cents",
          "valid_from",
          "version",
        ],
        "kor_periods": [
          "created_at",
          "ends_on?",
          "id",
          "starts_on",
          "updated_at",
          "version",
        ],
        "linked_wallets": [
          "address",
          "created_at",
          "id",
          "last_used_at?",
          "name",
          "user_id",
        ],
        "media_uses": [
          "is_draft",
          "noun",
          "part",
          "picture_id",
          "record_id",
        ],
        "number_gaps": [
          "created_at",
          "restore_id",
          "resumes_at",
          "series",
          "year",
        ],
        "number_series": [
          "created_at",
          "first",
          "last",
          "series",
          "updated_at",
          "year",
        ],
        "one_time_links": [
          "created_at",
          "expires_at",
          "purpose",
          "token_hash",
          "user_id?",
        ],
        "online_payments": [
          "amount_cents",
          "checked_at?",
          "checkout_url?",
          "created_at",
          "external_id?",
          "id",
          "invoice_id",
          "mode",
          "problem?",
          "provider",
          "status",
          "updated_at",
        ],
        "page_texts": [
          "body",
          "created_at",
          "description",
          "is_noindex",
          "lang",
          "page_id",
          "picture_alt",
          "picture_caption",
          "published_at?",
          "sharing_picture_id?",
          "slug",
          "state",
          "summary",
          "title",
          "updated_at",
          "version",
        ],
        "pages": [
          "changed_at",
          "created_at",
          "has_changes",
          "id",
          "incomplete_en",
          "incomplete_nl",
          "is_contact",
          "is_draft",
          "is_public",
          "is_scheduled",
          "kind",
          "menu",
          "picture_id?",
          "position",
          "removed_at?",
          "search_text",
          "status_en",
          "status_nl",
          "title_en?",
          "title_nl?",
          "updated_at",
          "version",
        ],
        "passkeys": [
          "aaguid?",
          "backed_up",
          "counter",
          "created_at",
          "credential_id",
          "device_type",
          "id",
          "last_used_at?",
          "name?",
          "public_key",
          "transports?",
          "user_id",
        ],
        "payment_provider_keys": [
          "created_at",
          "encrypted_key",
          "mode",
          "provider",
          "updated_at",
          "version",
        ],
        "payments": [
          "amount_cents",
          "bank_transaction_id?",
          "collection_costs_cents",
          "created_at",
          "external_ref?",
          "fee_cents",
          "id",
          "invoice_id",
          "method",
          "note",
          "paid_on",
          "reverses_id?",
        ],
        "picture_files": [
          "author_name",
          "bytes?",
          "created_at",
          "file_name?",
          "height",
          "id",
          "original_key",
          "picture_id",
          "sha256",
          "thumbhash",
          "width",
        ],
        "pictures": [
          "bytes?",
          "created_at",
          "failure?",
          "file_name?",
          "focal_x",
          "focal_y",
          "height",
          "id",
          "is_removed",
          "original_key",
          "sha256",
          "thumbhash",
          "updated_at",
          "version",
          "width",
        ],
        "preview_links": [
          "created_at",
          "created_by",
          "expires_at",
          "id",
          "lang",
          "last_used_at?",
          "noun",
          "record_id",
          "revoked_at?",
          "token_hash",
          "uses",
        ],
        "projects": [
          "archived_at?",
          "budget_cents?",
          "budget_minutes?",
          "client_id",
          "created_at",
          "id",
          "name",
          "rate_cents?",
          "updated_at",
          "version",
        ],
        "purchase_receipts": [
          "content",
          "created_at",
          "purchase_id",
        ],
        "purchases": [
          "client_id?",
          "created_at",
          "date",
          "deductible_bp",
          "description",
          "ex_cents",
          "id",
          "includes_vat",
          "is_durable",
          "markup_bp?",
          "number",
          "rate_bp",
          "receipt_bytes?",
          "receipt_media_type?",
          "receipt_name?",
          "receipt_sha256?",
          "reference",
          "removed_at?",
          "reverse_vat_cents",
          "search_text",
          "supplier",
          "supplier_country",
          "supplier_vat_id",
          "total_cents",
          "treatment",
          "updated_at",
          "vat_cents",
          "vat_code?",
          "version",
        ],
        "quote_acceptances": [
          "accepted_at",
          "created_at",
          "decision",
          "ip_address?",
          "name",
          "quote_id",
          "reason",
        ],
        "recurrence_runs": [
          "created_at",
          "invoice_id?",
          "outcome",
          "recurrence_id",
          "run_on",
          "warnings",
        ],
        "recurrences": [
          "client_id?",
          "covered",
          "created_at",
          "day",
          "ends_on?",
          "failure?",
          "id",
          "interval_count",
          "interval_unit",
          "max_times?",
          "next_on?",
          "rates",
          "starts_on",
          "status",
          "template",
          "times",
          "title",
          "total_cents",
          "updated_at",
          "version",
        ],
        "redirects": [
          "created_at",
          "lang",
          "noun",
          "record_id",
          "slug",
        ],
        "reminder_runs": [
          "created_at",
          "date",
        ],
        "removed_files": [
          "created_at",
          "key",
          "kind",
        ],
        "removed_work_items": [
          "id",
          "item",
          "removed_at",
        ],
        "restores": [
          "backed_up_at",
          "confirmed_at?",
          "created_at",
          "id",
          "restored_at",
          "source",
        ],
        "revenue_months": [
          "ex_cents",
          "month",
        ],
        "revenue_years": [
          "client_id",
          "ex_cents",
          "hours_cents",
          "minutes",
          "project_id",
          "year",
        ],
        "revisions": [
          "author_id?",
          "author_name?",
          "created_at",
          "fields",
          "id",
          "noun",
          "number",
          "part",
          "reason",
          "record_id",
        ],
        "saved_views": [
          "created_at",
          "id",
          "list",
          "name",
          "search",
          "updated_at",
          "user_id",
        ],
        "search_entries": [
          "body",
          "created_at",
          "entry",
          "hash",
          "kind",
          "label",
          "lang",
          "number",
          "offered_in",
          "position",
          "record_id",
          "shelf",
          "slug",
          "title",
          "updated_at",
        ],
        "search_state": [
          "content_version",
          "created_at",
          "edition",
          "id",
          "updated_at",
        ],
        "secret_fingerprints": [
          "created_at",
          "fingerprint",
          "purpose",
          "since_seq?",
          "version",
        ],
        "sessions": [
          "created_at",
          "expires_at",
          "id",
          "ip_address?",
          "token",
          "updated_at",
          "user_agent?",
          "user_id",
        ],
        "settings": [
          "created_at",
          "key",
          "updated_at",
          "value",
          "version",
        ],
        "sign_in_tries": [
          "created_at",
          "ends_at",
          "key",
          "tries",
        ],
        "site_texts": [
          "availability",
          "colophon",
          "created_at",
          "lang",
          "lede",
          "published_at?",
          "state",
          "title",
          "updated_at",
          "version",
        ],
        "staking_alert_mails": [
          "created_at",
          "updated_at",
          "user_id",
          "wanted",
        ],
        "staking_alerts": [
          "cleared_at?",
          "contract_id",
          "created_at",
          "facts",
          "id",
          "kind",
          "seen_at",
        ],
        "staking_alerts_dismissed": [
          "alert_id",
          "created_at",
          "user_id",
        ],
        "staking_answers": [
          "answered_at",
          "body",
          "created_at",
          "source",
          "updated_at",
        ],
        "staking_chains": [
          "block?",
          "chain_id",
          "created_at",
          "hash?",
          "sampled_at?",
          "updated_at",
        ],
        "staking_snapshots": [
          "address",
          "apr?",
          "at",
          "chain_id",
          "created_at",
          "grain",
          "share_price?",
          "source",
          "staked?",
          "staked_usd?",
        ],
        "staking_watched": [
          "address",
          "created_at",
          "id",
          "label",
          "updated_at",
          "user_id",
        ],
        "stale_text_links": [
          "noun",
          "record_id",
        ],
        "text_links": [
          "is_broken",
          "lang",
          "noun",
          "path",
          "record_id",
          "target_noun?",
          "target_slug?",
        ],
        "timers": [
          "client_id?",
          "created_at",
          "id",
          "project_id?",
          "started_at",
          "title",
          "updated_at",
          "user_id",
        ],
        "two_factors": [
          "backup_codes",
          "failed_verification_count?",
          "id",
          "locked_until?",
          "secret",
          "user_id",
          "verified",
        ],
        "uploads": [
          "bytes",
          "created_at",
          "expires_at",
          "file_name",
          "id",
          "image_id?",
          "picture_id?",
          "rejection?",
          "replaced_image_id?",
          "state",
          "updated_at",
          "user_id",
        ],
        "users": [
          "created_at",
          "disabled_at?",
          "email",
          "email_verified",
          "first_steps_hidden",
          "id",
          "image?",
          "locale",
          "name",
          "role",
          "single_keys",
          "two_factor_enabled",
          "updated_at",
        ],
        "vat_corrections": [
          "base_cents",
          "category",
          "created_at",
          "date",
          "id",
          "invoice_id",
          "rate_bp",
          "return_box?",
          "vat_cents",
          "vat_code",
          "write_off_id",
        ],
        "vat_rates": [
          "category",
          "code",
          "created_at",
          "exemption_code?",
          "icp?",
          "rate_bp",
          "return_box?",
          "text_en",
          "text_nl",
          "valid_from",
          "valid_to?",
        ],
        "verifications": [
          "created_at",
          "expires_at",
          "id",
          "identifier",
          "updated_at",
          "value",
        ],
        "website_picture_texts": [
          "alt",
          "caption",
          "created_at",
          "lang",
          "title",
          "updated_at",
          "version",
          "website_picture_id",
        ],
        "website_pictures": [
          "created_at",
          "id",
          "kind",
          "picture_id",
          "position",
          "updated_at",
          "version",
          "website_id",
        ],
        "website_skills": [
          "created_at",
          "position",
          "skill",
          "website_id",
        ],
        "website_texts": [
          "body",
          "cover_alt",
          "created_at",
          "description",
          "is_noindex",
          "lang",
          "published_at?",
          "role",
          "sharing_picture_id?",
          "slug",
          "state",
          "summary",
          "title",
          "updated_at",
          "version",
          "website_id",
        ],
        "websites": [
          "changed_at",
          "client_id?",
          "client_name",
          "cover_id?",
          "created_at",
          "has_changes",
          "id",
          "incomplete_en",
          "incomplete_nl",
          "is_draft",
          "is_public",
          "is_scheduled",
          "number",
          "position",
          "removed_at?",
          "search_text",
          "status_en",
          "status_nl",
          "title_en?",
          "title_nl?",
          "type",
          "updated_at",
          "url?",
          "version",
          "year",
        ],
        "work_credits": [
          "created_at",
          "credit_id",
          "invoice_line_id",
          "work_item_id",
        ],
        "work_days": [
          "counted_minutes",
          "date",
          "own_minutes",
          "updated_at",
        ],
        "work_items": [
          "amount_cents?",
          "applied_rate_cents?",
          "client_id?",
          "client_key?",
          "counts_for_hours",
          "created_at",
          "date",
          "id",
          "invoice_line_id?",
          "is_invoicable",
          "kind",
          "minutes?",
          "number",
          "project_id?",
          "purchase_id?",
          "quantity?",
          "rate_cents?",
          "search_text",
          "started_at?",
          "title",
          "total_cents",
          "updated_at",
          "vat_code?",
          "version",
        ],
        "work_templates": [
          "amount_cents?",
          "client_id?",
          "created_at",
          "id",
          "kind",
          "minutes?",
          "project_id?",
          "quantity?",
          "title",
          "updated_at",
        ],
        "write_offs": [
          "amount_cents",
          "created_at",
          "date",
          "id",
          "invoice_id",
          "kind",
          "reason",
        ],
      }
    `);
  });

  test('starts with a single row of the content version and allows no other', async () => {
    const { query } = await open();
    const { rows } = await sql`select id, version from content_version`.execute(query);
    expect(rows).toEqual([{ id: 1, version: 1 }]);
    const second = sql`insert into content_version (id, version, created_at) values (2, 1, ${at})`;
    await expect(second.execute(query)).rejects.toThrow(/check/i);
  });

  test('accepts only the product’s languages and states', async () => {
    const { addText } = await openWithWebsite();
    await expect(addText('fr', 'a')).rejects.toThrow(/check/i);
    await expect(addText('en', 'a', 'secret')).rejects.toThrow(/check/i);
    await expect(addText('en', 'a', 'archived')).resolves.toBeDefined();
  });

  test('0015 keeps the texts that visitors can read, and unpublishes all others', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '0015');
    for (const [, { up }] of earlier) await database.transaction(up);
    await sql`insert into websites (id, number, year, position, created_at, updated_at)
      values ('w', 1, 2030, 1, ${at}, ${at})`.execute(query);
    const addText = (lang: string, state: string) =>
      sql`insert into website_texts
        (website_id, lang, slug, title, role, summary, description, cover_alt, body, state, version, created_at, updated_at)
        values ('w', ${lang}, 'a', 'A', 'r', 's', 'd', 'c', 'b', ${state}, 7, ${at}, ${at})`.execute(query);
    await addText('en', 'published');
    await addText('nl', 'scheduled');
    await database.transaction(async (trx) => migrations['0015-publishing']?.up(trx));
    const { rows } = await sql`select lang, slug, role, cover_alt, body, state, version
      from website_texts order by lang`.execute(query);
    const text = { slug: 'a', role: 'r', cover_alt: 'c', body: 'b', version: 7 };
    expect(rows).toEqual([
      { ...text, lang: 'en', state: 'published' },
      { ...text, lang: 'nl', state: 'unpublished' },
    ]);
    const columns = 'type client_name title_nl search_text is_public has_changes'.split(' ');
    const list = sql.join(columns.map((name) => sql.ref(name)));
    expect((await sql`select ${list} from websites`.execute(query)).rows).toEqual([
      { type: 'site', client_name: '', title_nl: 'A', search_text: 'a a', is_public: 1, has_changes: 0 },
    ]);
  });

  test('0020 puts the pages that the layout linked to into the menus', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '0020');
    for (const [, { up }] of earlier) await database.transaction(up);
    for (const [position, slug] of ['info', 'terms', 'contact', 'method'].entries()) {
      await sql`insert into pages (id, kind, position, created_at, updated_at)
        values (${slug}, 'content', ${position}, ${at}, ${at})`.execute(query);
      await sql`insert into page_texts
        (page_id, lang, slug, title, summary, description, body, state, version, created_at, updated_at)
        values (${slug}, 'nl', ${slug}, 'Á', '', '', '', 'published', 1, ${at}, ${at})`.execute(query);
    }
    await database.transaction(async (trx) => migrations['0020-page-lists']?.up(trx));
    const { rows } = await sql`select id, menu, is_contact, title_en, is_public
      from pages order by position`.execute(query);
    const listed = { is_contact: 0, title_en: 'Á', is_public: 1 };
    expect(rows).toEqual([
      { ...listed, id: 'info', menu: 'header' },
      { ...listed, id: 'terms', menu: 'footer' },
      { ...listed, id: 'contact', menu: 'header', is_contact: 1 },
      { ...listed, id: 'method', menu: 'none' },
    ]);
  });

  test('0023 describes the existing records in the same way as the lists do', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '0023');
    for (const [, { up }] of earlier) await database.transaction(up);
    const later = '2031-01-02T03:04:05.000Z';
    for (const [index, id] of ['edited', 'dutch', 'draft', 'lacking'].entries())
      await sql`insert into websites (id, number, year, position, is_public, has_changes, created_at, updated_at)
        values (${id}, ${index}, 2030, ${index}, ${id === 'draft' ? 0 : 1}, 1, ${at}, ${at})`.execute(query);
    const addText = (id: string, lang: string, state: string, body = 'b') =>
      sql`insert into website_texts
        (website_id, lang, slug, title, role, summary, description, body, state, created_at, updated_at)
        values (${id}, ${lang}, ${id}, 'a', 'r', 's', 'd', ${body}, ${state}, ${at}, ${at})`.execute(query);
    await addText('edited', 'en', 'published');
    await addText('edited', 'nl', 'published');
    await addText('dutch', 'nl', 'published');
    await addText('lacking', 'en', 'published');
    await addText('lacking', 'nl', 'published', ' ');
    const addDraft = (id: string, part: string, fields: object) =>
      sql`insert into drafts (noun, record_id, part, fields, author_id, author_name, has_changes, paused, version,
        created_at, updated_at) values ('website', ${id}, ${part}, ${JSON.stringify(fields)}, 'u', 'U', 1, 0, 1,
        ${at}, ${later})`.execute(query);
    const fields = { title: 'a', slug: 'a', role: 'r', summary: 's', description: 'd', body: 'b' };
    await addDraft('edited', 'en', { ...fields, body: '' });
    await addDraft('dutch', 'en', fields);
    await addDraft('draft', 'en', fields);
    await database.transaction(async (trx) => migrations['0023-list-status']?.up(trx));
    const { rows } =
      await sql`select id, status_en, status_nl, changed_at, has_changes, is_draft, incomplete_en,
      incomplete_nl from websites order by number`.execute(query);
    const none = { has_changes: 0, is_draft: 0, incomplete_en: 0, incomplete_nl: 0 };
    const both = { status_en: 'published', status_nl: 'published', changed_at: at };
    expect(rows).toEqual([
      {
        ...none,
        ...both,
        id: 'edited',
        status_en: 'changed',
        changed_at: later,
        has_changes: 1,
        incomplete_en: 1,
      },
      { ...none, ...both, id: 'dutch', status_en: 'draft', changed_at: later, incomplete_en: 1 },
      { ...none, id: 'draft', status_en: 'draft', status_nl: 'none', changed_at: later, is_draft: 1 },
      { ...none, ...both, id: 'lacking', incomplete_nl: 1 },
    ]);
  });

  test('0021 keeps the name and the texts of the site, and the default language stays a setting', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '0021');
    for (const [, { up }] of earlier) await database.transaction(up);
    const site = {
      name: 'Studio',
      tagline: { en: 'A sentence.', nl: 'Een zin.' },
      availability: { en: '', nl: 'Plek' },
      default_language: 'nl',
    };
    await sql`insert into settings (key, value, version, created_at, updated_at)
      values ('site', ${JSON.stringify(site)}, 3, ${at}, ${at})`.execute(query);
    await database.transaction(async (trx) => migrations['0021-site-texts']?.up(trx));
    const { rows } = await sql`select lang, title, lede, availability, colophon, state, version
      from site_texts order by lang`.execute(query);
    const text = { title: 'Studio', state: 'published', version: 3 };
    expect(rows).toEqual([
      {
        ...text,
        lang: 'en',
        lede: 'A sentence.',
        availability: '',
        colophon: expect.stringContaining('The red dot'),
      },
      {
        ...text,
        lang: 'nl',
        lede: 'Een zin.',
        availability: 'Plek',
        colophon: expect.stringContaining('De rode stip'),
      },
    ]);
    expect((await sql`select value from settings where key = 'site'`.execute(query)).rows).toEqual([
      { value: '{"default_language":"nl"}' },
    ]);
  });

  test('allows one text per language for each slug', async () => {
    const { query, addText } = await openWithWebsite();
    await addText('en', 'acme');
    await addText('nl', 'acme');
    await sql`insert into websites (id, number, year, position, created_at, updated_at)
      values ('other', 2, 2030, 2, ${at}, ${at})`.execute(query);
    const taken = sql`update website_texts set website_id = 'other', lang = 'nl' where lang = 'en'`;
    await expect(taken.execute(query)).rejects.toThrow(/unique/i);
  });

  test('starts a row at version 1 and deletes its texts with it', async () => {
    const { query, addText } = await openWithWebsite();
    await addText('en', 'acme');
    const { rows } = await sql`select version from website_texts`.execute(query);
    expect(rows).toEqual([{ version: 1 }]);
    await sql`delete from websites`.execute(query);
    expect((await sql`select slug from website_texts`.execute(query)).rows).toEqual([]);
  });

  test('keeps a picture that a website shows, and deletes its place and texts with the website', async () => {
    const { query } = await openWithWebsite();
    await sql`insert into pictures (id, original_key, sha256, width, height, thumbhash, focal_x, focal_y, created_at, updated_at)
      values ('p', 'k', 's', 1, 1, '', 50, 50, ${at}, ${at})`.execute(query);
    const addPicture = (id: string, kind: string) =>
      sql`insert into website_pictures (id, website_id, picture_id, kind, position, created_at, updated_at)
        values (${id}, 'w', 'p', ${kind}, 1, ${at}, ${at})`.execute(query);
    const addText = (lang: string) =>
      sql`insert into website_picture_texts
        (website_picture_id, lang, alt, title, caption, created_at, updated_at)
        values ('a', ${lang}, '', '', '', ${at}, ${at})`.execute(query);
    await addPicture('a', 'phone');
    await addPicture('b', 'detail');
    await expect(addPicture('c', 'poster')).rejects.toThrow(/check/i);
    await addText('en');
    await expect(addText('en')).rejects.toThrow(/unique/i);
    await expect(addText('fr')).rejects.toThrow(/check/i);
    await expect(sql`delete from pictures`.execute(query)).rejects.toThrow(/foreign key/i);
    await sql`delete from websites`.execute(query);
    expect((await sql`select id from website_pictures`.execute(query)).rows).toEqual([]);
    expect((await sql`select lang from website_picture_texts`.execute(query)).rows).toEqual([]);
    await sql`delete from pictures`.execute(query);
  });

  test('a page loses its picture when the media asset is deleted', async () => {
    const { query } = await open();
    await sql`insert into pictures (id, original_key, sha256, width, height, thumbhash, focal_x, focal_y, created_at, updated_at)
      values ('p', 'k', 's', 1, 1, '', 50, 50, ${at}, ${at})`.execute(query);
    await sql`insert into pages (id, kind, position, picture_id, created_at, updated_at)
      values ('i', 'content', 1, 'p', ${at}, ${at})`.execute(query);
    await sql`delete from pictures`.execute(query);
    expect((await sql`select picture_id from pages`.execute(query)).rows).toEqual([{ picture_id: null }]);
  });

  test('accepts two kinds of pages', async () => {
    const { query } = await open();
    const addPage = (kind: string) =>
      sql`insert into pages (id, kind, position, created_at, updated_at)
        values (${kind}, ${kind}, 1, ${at}, ${at})`.execute(query);
    await addPage('content');
    await addPage('home');
    await expect(addPage('other')).rejects.toThrow(/check/i);
  });

  test('0027 lists the published texts with links, which are read later', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([name]) => name < '0027');
    for (const [, { up }] of earlier) await database.transaction(up);
    const addPage = async (id: string, state: string, body: string) => {
      await sql`insert into pages (id, kind, position, created_at, updated_at)
        values (${id}, 'content', 1, ${at}, ${at})`.execute(query);
      for (const lang of ['en', 'nl'])
        await sql`insert into page_texts
          (page_id, lang, slug, title, summary, description, body, state, version, created_at, updated_at)
          values (${id}, ${lang}, ${id}, '', '', '', ${body}, ${state}, 1, ${at}, ${at})`.execute(query);
    };
    await addPage('linking', 'published', '[a](/b)');
    await addPage('reference', 'published', '[a]: /b');
    await addPage('hidden', 'unpublished', '[a](/b)');
    await addPage('plain', 'published', 'a (b)');
    await database.transaction(async (trx) => migrations['0027-text-links']?.up(trx));
    const { rows } = await sql`select noun, record_id from stale_text_links order by record_id`.execute(
      query,
    );
    expect(rows).toEqual([
      { noun: 'page', record_id: 'linking' },
      { noun: 'page', record_id: 'reference' },
    ]);
  });
});
