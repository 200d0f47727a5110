import type { Transaction } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { LinkedNoun, Noun, Part, RevisionReason } from './contract.ts';

/** The columns of each text for search engines and shared links. */
export interface SearchColumns {
  /** Null for the image that the site makes of the page. */
  sharing_picture_id: string | null;
  /** 1 if search engines leave the page out. */
  is_noindex: 0 | 1;
}

/** The edit of one part of a record. It remains after publishing, so that its version never starts again. */
export interface DraftsTable {
  noun: Noun;
  record_id: string;
  part: Part;
  /** JSON: the fields of the part, which may be incomplete; null once it is deleted. */
  fields: string | null;
  /** The title among the fields, which lists show. */
  title: string | null;
  author_id: string;
  author_name: string;
  /** 1 if publishing the fields would change the published ones, or be the first publication. */
  has_changes: 0 | 1;
  publish_at: string | null;
  unpublish_at: string | null;
  /** JSON: the fields that will be published at `publish_at`. */
  scheduled_fields: string | null;
  /** JSON: the reasons why the scheduled publication failed, by field. */
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
  /** Counts up from 1 in each part. */
  number: number;
  reason: RevisionReason;
  /** JSON. */
  fields: string;
  /** Null for what the schedule did. */
  author_id: string | null;
  author_name: string | null;
  created_at: string;
}

/** A former slug, which redirects to its record. */
export interface RedirectsTable {
  noun: Noun;
  lang: Language;
  slug: string;
  record_id: string;
  created_at: string;
}

/** A tab that has a record open. */
export interface EditingSessionsTable {
  noun: Noun;
  record_id: string;
  /** A random name of the tab. */
  session: string;
  user_id: string;
  user_name: string;
  part: Part;
  seen_at: string;
}

/** A link that shows the draft of a language to whoever has it. */
export interface PreviewLinksTable {
  id: string;
  /** The SHA-256 of the token, which only the link contains. */
  token_hash: string;
  noun: Noun;
  record_id: string;
  lang: Language;
  expires_at: string;
  revoked_at: string | null;
  /** The name of the user who created it. */
  created_by: string;
  uses: number;
  last_used_at: string | null;
  created_at: string;
}

/** A media asset that a part of a record uses, published or in a draft. */
export interface MediaUsesTable {
  noun: Noun;
  record_id: string;
  part: Part;
  picture_id: string;
  /** 1 if only a draft with changes uses it. */
  is_draft: 0 | 1;
}

/** A path of the site that a published text of a record outside the bin links to. */
export interface TextLinksTable {
  noun: Noun;
  record_id: string;
  lang: Language;
  /** Without a language prefix, query and fragment. */
  path: string;
  /** The kind of record that the path names; null for a page that is no record. */
  target_noun: LinkedNoun | null;
  target_slug: string | null;
  /** 1 if visitors find no page there. */
  is_broken: 0 | 1;
}

/** A record whose links have to be read from its texts, because they were stored without publishing. */
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

/** A transaction of publishing; a noun types it with its own tables. */
export type PublishingTransaction = Transaction<PublishingTables>;
