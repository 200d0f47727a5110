import { z } from 'zod';
import { isLanguage, type Language, languages } from '#shared/i18n/language.ts';
import { isSingleLine } from '#shared/text/single-line.ts';

/** The kinds of records that are published. */
export type Noun = 'website' | 'image' | 'page' | 'site';

/** The kinds of records that have a page of their own. */
export type LinkedNoun = Exclude<Noun, 'site'>;

/** The parts of a record that are edited and published apart: a language, or the fields that both languages share. */
export const parts = [...languages, 'shared'] as const;
export type Part = (typeof parts)[number];

/** The state of a part that has been published at least once. */
export type PublishedState = 'published' | 'unpublished' | 'archived';

/** Why a revision was stored. */
export type RevisionReason = 'published' | 'replaced' | 'conflict' | 'deleted';

/** The user who wrote something, with the name of that time. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** The fields of a part by name; those of a language include its slug and title. */
export type PartFields = Readonly<Record<string, unknown>>;

const version = z.int().min(0).max(2_147_483_647);
const fields = z.record(z.string().max(64), z.unknown());

/** The body of an action on a part: the version that the user has seen. */
export const partVersion = z.strictObject({ version });

/** The body of `PUT /:id/:part/draft`: new fields, and the version that they are based on. */
export const partEdit = z.strictObject({
  version,
  fields,
  /** The versions that lost a conflict, each of which becomes a revision. */
  discarded: z.array(fields).max(8).optional(),
  /** The user who typed them; the session of another one saves nothing. */
  author_id: z.string().max(36).optional(),
});

const time = z.iso
  .datetime()
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** The body of `PUT /:id/:part/schedule`; a time is null for never. */
export const partSchedule = z.strictObject({ version, publish_at: time, unpublish_at: time });

/** The body of `POST /:id/:part/start`: the language whose draft becomes the first draft of another. */
export const languageStart = z.strictObject({ version, from: z.enum(languages) });

/** The body of `POST /:id/:part/reinstate`: the state that the text of a language had before it was hidden. */
export const reinstatement = z.strictObject({
  version,
  state: z.enum(['published', 'unpublished']),
  unpublish_at: time.default(null),
});

/** The schedule of a part with the fields to publish, as the editor has read it. */
const wholeSchedule = z.strictObject({ publish_at: time, unpublish_at: time, fields: fields.nullable() });

/**
 * The body of `POST /:id/:part/undelete`: the schedule that the deleted language had, and the state and the last change of
 * its text; null if it was never published.
 */
export const languageRestoration = z.strictObject({
  version,
  state: z.enum(['published', 'unpublished', 'archived']).nullable(),
  updated_at: time.default(null),
  schedule: wholeSchedule.default({ publish_at: null, unpublish_at: null, fields: null }),
});
export type LanguageRestoration = Omit<z.output<typeof languageRestoration>, 'version'>;

const revisionNumber = z.int().min(1).max(2_147_483_647);

/** A publication of a language, with what there was before it: what undoing it needs. */
export const publicationUndo = z.strictObject({
  /** The revision that it stored. */
  revision: revisionNumber,
  /** The state of the text before; null if it was never published. */
  state: z.enum(['published', 'unpublished', 'archived']).nullable(),
  /** The revision with the fields that were published before; null without any. */
  earlier_revision: revisionNumber.nullable(),
  /** The scheduled publication that it replaced, with the revision of its fields. */
  publish_at: time,
  scheduled_revision: revisionNumber.nullable(),
  /** The record to which the slug redirected before; null for none. */
  redirected_id: z.string().max(36).nullable().default(null),
});
export type PublicationUndo = z.output<typeof publicationUndo>;

/** The body of `POST /:id/:part/undo-publication`. */
export const undonePublication = publicationUndo.extend({ version });

/** The query of a list of revisions. */
export const revisionsQuery = z.strictObject({
  /** Only revisions with a smaller number. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).default(2_147_483_647),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** The times at which a part will be published and unpublished; null for never. */
export interface Schedule {
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
}

/** The edit of one part of a record, beside what is published. */
export interface EditedPart {
  /** The fields that the editor shows: those of the draft, else the published ones; null if the part has none. */
  readonly fields: PartFields | null;
  /** The version that the next action names; 0 before the first draft. */
  readonly version: number;
  /** True if publishing would change the published fields, or be the first publication. */
  readonly has_changes: boolean;
  readonly published: {
    readonly fields: PartFields;
    readonly state: PublishedState;
    readonly updated_at: string;
  } | null;
  readonly schedule: Schedule & {
    /** The fields to publish, which later edits do not change. */
    readonly fields: PartFields | null;
    /** Why the last scheduled publication failed: the reason for each rejected field. */
    readonly errors: Readonly<Record<string, string>> | null;
  };
  /** Who saved the draft; null without one. */
  readonly author: Author | null;
  readonly updated_at: string | null;
}

/** The last publication of a part. */
export interface Publication {
  /** The number of its revision. */
  readonly revision: number;
  /** Null for the schedule. */
  readonly author: Author | null;
  readonly published_at: string;
  /** The time of the last publication that changed the published fields. */
  readonly changed_at: string;
}

/** The fields of a part that visitors can read, or could. */
export type PublishedPart = NonNullable<EditedPart['published']>;

/** A part in the editor of its record. */
export interface RecordPart extends EditedPart {
  /** Null for what was published before there were revisions, or never. */
  readonly publication: Publication | null;
}

/** The numbers of words that one version has and the one before it had not, and the other way round. */
export interface WordChanges {
  readonly added: number;
  readonly removed: number;
}

/** A revision in the list of a part. */
export interface RevisionSummary {
  readonly number: number;
  readonly reason: RevisionReason;
  /** Null for what the schedule published. */
  readonly author: Author | null;
  readonly created_at: string;
}

/** A revision in the list of a part, with what differs from the one before it. */
export interface ListedRevision extends RevisionSummary {
  readonly changes: WordChanges;
}

/** A revision with its fields. */
export interface Revision extends RevisionSummary {
  readonly fields: PartFields;
}

/** The result of replacing a draft. */
export interface DraftReplacement {
  readonly version: number;
  /** The number of the revision that the replaced draft became; null if there was none. */
  readonly replaced: number | null;
}

/** The body of `POST /:id/presence`: a session that has the record open. */
export const presenceReport = z.strictObject({
  /** A random name of the tab. */
  session: z.string().regex(/^[0-9a-f]{16}$/),
  /** The part in view; null when the tab leaves the record. */
  part: z.enum(parts).nullable(),
});
export type PresenceReport = z.output<typeof presenceReport>;

/** The query of `GET /:id/:part/slug`. */
export const slugQuery = z.strictObject({ slug: z.string().min(1).max(120) });

/** Why a record cannot be published with a slug: the site itself has it, or another record. */
export type SlugClash =
  | { readonly problem: 'reserved'; readonly slug: string }
  | { readonly problem: 'taken'; readonly slug: string; readonly id: string; readonly title: string };

/** What is known of a slug while it is typed: what it clashes with, or the former slug of a record that it replaces. */
export type SlugCheck =
  | SlugClash
  | { readonly problem: 'redirect'; readonly slug: string; readonly id: string; readonly title: string };

/** What can change of a part without its draft: by its schedule, or by another session. */
export interface PartState extends Schedule {
  /** Null if the part was never published. */
  readonly state: PublishedState | null;
  readonly published_at: string | null;
  /** True if the last scheduled publication failed. */
  readonly has_failed: boolean;
}
export type RecordState = Readonly<Record<Part, PartState>>;

/** Another session that has the same record open. */
export interface OtherSession {
  readonly user: Author;
  readonly part: Part;
}

/** The response to an open editor about its record. */
export interface Presence {
  readonly others: readonly OtherSession[];
  readonly state: RecordState;
}

/** The kinds of locations in which a record shows an image, or links to another record. */
export const usageKinds = ['cover', 'picture', 'detail', 'phone', 'sharing', 'text', 'link'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Who sees a location: visitors, visitors later, nobody yet, or nobody any more. */
export type UsageState = 'public' | 'scheduled' | 'draft' | 'hidden';

/** A location in which a record uses something. */
export interface UsageLocation {
  readonly kind: UsageKind;
  readonly part: Part;
  readonly state: UsageState;
}

/** A record that uses another one, with all locations. */
export interface RecordUsage {
  readonly noun: Noun;
  readonly id: string;
  readonly title: string | null;
  readonly locations: readonly UsageLocation[];
}

/** A text that may link to a record, with its Markdown. */
export interface LinkingText extends Pick<RecordUsage, 'noun' | 'id' | 'title'> {
  readonly lang: Language;
  readonly state: UsageState;
  readonly body: string;
}

/** The fields of a text for search engines and shared links; drafts of earlier versions have none. */
export const searchFields = {
  /** The media asset that shared links show; null for the image that the site makes of the page. */
  sharing_picture_id: z.string().max(36).nullable().default(null),
  /** True if search engines leave the page out. */
  is_noindex: z.boolean().default(false),
};
export type SearchFields = z.infer<z.ZodObject<typeof searchFields>>;

/** The same fields of a text that has none yet. */
export const emptySearchFields: SearchFields = { sharing_picture_id: null, is_noindex: false };

/**
 * The title of a text as a draft, which may be empty: a line whose characters are seen and leave the direction of the text
 * around them as it is; white space at both ends is removed.
 */
export const draftTitle = (max = 160) => z.string().trim().max(max).refine(isSingleLine, 'characters');

/** The title of a text that is published, or that a record is created with. */
export const requiredTitle = (max = 160) => draftTitle(max).refine((title) => title !== '', 'required');

/** Words of small letters and digits with hyphens between. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A slug of a published text: words of small letters and digits, and not a language, whose paths begin with it. */
export const publishedSlug = z
  .string()
  .min(1)
  .max(120)
  .regex(slugPattern)
  .refine((slug) => !isLanguage(slug), 'reserved');
