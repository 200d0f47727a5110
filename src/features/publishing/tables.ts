import type { Transaction } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { LinkedNoun, Noun, Part, RevisionReason } from './contract.ts';

export interface SearchColumns {
  /** Null for the generated image of the page. */
  sharing_picture_id: string | null;
  is_noindex: 0 | 1;
}

/** The row remains after publishing, so that its version never starts again. */
export interface DraftsTable {
  noun: Noun;
  record_id: string;
  part: Part;
  /** JSON, possibly incomplete; null for a deleted part. */
  fields: string | null;
  /** Copied from the fields, for lists. */
  title: string | null;
  author_id: string;
  author_name: string;
  /** 1 if publishing would change the published fields, or be the first publication. */
  has_changes: 0 | 1;
  publish_at: string | null;
  unpublish_at: string | null;
  /** JSON of the fields that will be published at `publish_at`. */
  scheduled_fields: string | null;
  /** JSON of the reasons by field, if the scheduled publication failed. */
  schedule_error: string | null;
  /** 1 while the record is in the bin: its schedule waits. */
  paused: 0 | 1;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface RevisionsTable {
  id: string;
  noun: Noun;
  record_id: string;
  part: Part;
  /** Starts at 1 in each part. */
  number: number;
  reason: RevisionReason;
  /** JSON. */
  fields: string;
  /** Null if the schedule did it. */
  author_id: string | null;
  author_name: string | null;
  created_at: string;
}

export interface RedirectsTable {
  noun: Noun;
  lang: Language;
  slug: string;
  record_id: string;
  created_at: string;
}

export interface EditingSessionsTable {
  noun: Noun;
  record_id: string;
  /** Random id of the tab. */
  session: string;
  user_id: string;
  user_name: string;
  part: Part;
  seen_at: string;
}

export interface PreviewLinksTable {
  id: string;
  /** SHA-256 of the token, which only the link contains. */
  token_hash: string;
  noun: Noun;
  record_id: string;
  lang: Language;
  expires_at: string;
  revoked_at: string | null;
  created_by: string;
  uses: number;
  last_used_at: string | null;
  created_at: string;
}

/** Includes uses in drafts. */
export interface MediaUsesTable {
  noun: Noun;
  record_id: string;
  part: Part;
  picture_id: string;
  /** 1 if only a draft with changes uses it. */
  is_draft: 0 | 1;
}

/** A link from a published text of a record outside the bin to a path of the site. */
export interface TextLinksTable {
  noun: Noun;
  record_id: string;
  lang: Language;
  /** The path without a language prefix, query and fragment. */
  path: string;
  /** Null if the path is not a record's. */
  target_noun: LinkedNoun | null;
  target_slug: string | null;
  /** 1 if visitors find no page there. */
  is_broken: 0 | 1;
}

/** A record that was stored without publishing, so that its links have to be read from its texts. */
export interface StaleTextLinksTable {
  noun: Noun;
  record_id: string;
}

export interface PublishingTables {
  drafts: DraftsTable;
  preview_links: PreviewLinksTable;
  revisions: RevisionsTable;
  redirects: RedirectsTable;
  editing_sessions: EditingSessionsTable;
  media_uses: MediaUsesTable;
  text_links: TextLinksTable;
  stale_text_links: StaleTextLinksTable;
}

/** Features extend this with their own tables. */
export type PublishingTransaction = Transaction<PublishingTables>;
