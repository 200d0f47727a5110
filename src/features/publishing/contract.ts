import { z } from 'zod';
import { isLanguage, type Language, languages } from '#shared/i18n/language.ts';
import { isSingleLine } from '#shared/text/single-line.ts';

export type Noun = 'website' | 'image' | 'page' | 'site';

export type LinkedNoun = Exclude<Noun, 'site'>;

/** Parts that are edited and published independently: each language, and the fields that both share. */
export const parts = [...languages, 'shared'] as const;
export type Part = (typeof parts)[number];

export type PublishedState = 'published' | 'unpublished' | 'archived';

export type RevisionReason = 'published' | 'replaced' | 'conflict' | 'deleted';

export interface Author {
  readonly id: string;
  readonly name: string;
}

/** Values by field name; a language's fields include its slug and title. */
export type PartFields = Readonly<Record<string, unknown>>;

const version = z.int().min(0).max(2_147_483_647);
const fields = z.record(z.string().max(64), z.unknown());

/** Body of an action on a part, with the version that the user has seen. */
export const partVersion = z.strictObject({ version });

/** Body of `PUT /:id/:part/draft`: new fields, and the version that they are based on. */
export const partEdit = z.strictObject({
  version,
  fields,
  /** Versions that lost a conflict; each becomes a revision. */
  discarded: z.array(fields).max(8).optional(),
  /** The user who typed the fields; the session of another user cannot save them. */
  author_id: z.string().max(36).optional(),
});

const time = z.iso
  .datetime()
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** Body of `PUT /:id/:part/schedule`; null means never. */
export const partSchedule = z.strictObject({ version, publish_at: time, unpublish_at: time });

/** Body of `POST /:id/:part/start`, with the language to copy. */
export const languageStart = z.strictObject({ version, from: z.enum(languages) });

/** Body of `POST /:id/:part/reinstate`, with the state before the text was hidden. */
export const reinstatement = z.strictObject({
  version,
  state: z.enum(['published', 'unpublished']),
  unpublish_at: time.default(null),
});

/** As the editor has read it, with the fields to publish. */
const wholeSchedule = z.strictObject({ publish_at: time, unpublish_at: time, fields: fields.nullable() });

/** Body of `POST /:id/:part/undelete`; `state` is null if the language was never published. */
export const languageRestoration = z.strictObject({
  version,
  state: z.enum(['published', 'unpublished', 'archived']).nullable(),
  updated_at: time.default(null),
  schedule: wholeSchedule.default({ publish_at: null, unpublish_at: null, fields: null }),
});
export type LanguageRestoration = Omit<z.output<typeof languageRestoration>, 'version'>;

const revisionNumber = z.int().min(1).max(2_147_483_647);

/** Data for undoing the publication of a language. */
export const publicationUndo = z.strictObject({
  revision: revisionNumber,
  /** State before the publication; null if the text was never published. */
  state: z.enum(['published', 'unpublished', 'archived']).nullable(),
  /** Revision with the previously published fields; null if there is none. */
  earlier_revision: revisionNumber.nullable(),
  /** The scheduled publication that was replaced, with the revision of its fields. */
  publish_at: time,
  scheduled_revision: revisionNumber.nullable(),
  /** The record to which the slug redirected before; null if there was none. */
  redirected_id: z.string().max(36).nullable().default(null),
});
export type PublicationUndo = z.output<typeof publicationUndo>;

export const undonePublication = publicationUndo.extend({ version });

export const revisionsQuery = z.strictObject({
  /** Excludes this revision and newer ones. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).default(2_147_483_647),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** Null means never. */
export interface Schedule {
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
}

/** The draft of a part, and its published fields. */
export interface EditedPart {
  /** Fields that the editor shows: the draft, or else the published fields; null if the part has none. */
  readonly fields: PartFields | null;
  /** Version that the next action names; 0 before the first draft. */
  readonly version: number;
  /** True if publishing would change the published fields, or be the first publication. */
  readonly has_changes: boolean;
  readonly published: {
    readonly fields: PartFields;
    readonly state: PublishedState;
    readonly updated_at: string;
  } | null;
  readonly schedule: Schedule & {
    /** Fields to publish; later edits do not change them. */
    readonly fields: PartFields | null;
    /** Reason per rejected field, if the last scheduled publication failed. */
    readonly errors: Readonly<Record<string, string>> | null;
  };
  /** The user who saved the draft; null if there is no draft. */
  readonly author: Author | null;
  readonly updated_at: string | null;
}

export interface Publication {
  readonly revision: number;
  /** Null if the schedule published it. */
  readonly author: Author | null;
  readonly published_at: string;
  /** Time of the last publication that changed the published fields. */
  readonly changed_at: string;
}

/** Fields that visitors can read, or could before they were hidden. */
export type PublishedPart = NonNullable<EditedPart['published']>;

export interface RecordPart extends EditedPart {
  /** Null if it was published before there were revisions, or never. */
  readonly publication: Publication | null;
}

/** Words added and removed since the previous version. */
export interface WordChanges {
  readonly added: number;
  readonly removed: number;
}

export interface RevisionSummary {
  readonly number: number;
  readonly reason: RevisionReason;
  readonly author: Author | null;
  readonly created_at: string;
}

/** A revision with its differences from the previous revision. */
export interface ListedRevision extends RevisionSummary {
  readonly changes: WordChanges;
}

export interface Revision extends RevisionSummary {
  readonly fields: PartFields;
}

export interface DraftReplacement {
  readonly version: number;
  /** Revision of the replaced draft; null if there was none. */
  readonly replaced: number | null;
}

/** Body of `POST /:id/presence`. */
export const presenceReport = z.strictObject({
  /** Random id of the tab. */
  session: z.string().regex(/^[0-9a-f]{16}$/),
  /** Part in view; null when the tab leaves the record. */
  part: z.enum(parts).nullable(),
});
export type PresenceReport = z.output<typeof presenceReport>;

export const slugQuery = z.strictObject({ slug: z.string().min(1).max(120) });

/** Reason why a record cannot have a slug: the site itself or another record uses it. */
export type SlugClash =
  | { readonly problem: 'reserved'; readonly slug: string }
  | { readonly problem: 'taken'; readonly slug: string; readonly id: string; readonly title: string };

/** Result of checking a slug: a clash, or the redirect that it replaces. */
export type SlugCheck =
  | SlugClash
  | { readonly problem: 'redirect'; readonly slug: string; readonly id: string; readonly title: string };

/** Properties that a schedule or another session can change without changing the draft. */
export interface PartState extends Schedule {
  /** Null if the part was never published. */
  readonly state: PublishedState | null;
  readonly published_at: string | null;
  /** True if the last scheduled publication failed. */
  readonly has_failed: boolean;
}
export type RecordState = Readonly<Record<Part, PartState>>;

export interface OtherSession {
  readonly user: Author;
  readonly part: Part;
}

export interface Presence {
  readonly others: readonly OtherSession[];
  readonly state: RecordState;
}

/** Locations in which a record shows an image or links to another record. */
export const usageKinds = ['cover', 'picture', 'detail', 'phone', 'sharing', 'text', 'link'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Who can see a location: visitors now, visitors at a later time, nobody yet, or nobody any longer. */
export type UsageState = 'public' | 'scheduled' | 'draft' | 'hidden';

export interface UsageLocation {
  readonly kind: UsageKind;
  readonly part: Part;
  readonly state: UsageState;
}

export interface RecordUsage {
  readonly noun: Noun;
  readonly id: string;
  readonly title: string | null;
  readonly locations: readonly UsageLocation[];
}

export interface LinkingText extends Pick<RecordUsage, 'noun' | 'id' | 'title'> {
  readonly lang: Language;
  readonly state: UsageState;
  readonly body: string;
}

/** Fields for search engines and shared links; drafts of earlier versions do not have them. */
export const searchFields = {
  /** Media asset that shared links show; null for the generated image of the page. */
  sharing_picture_id: z.string().max(36).nullable().default(null),
  /** True if search engines leave the page out. */
  is_noindex: z.boolean().default(false),
};
export type SearchFields = z.infer<z.ZodObject<typeof searchFields>>;

export const emptySearchFields: SearchFields = { sharing_picture_id: null, is_noindex: false };

/** May be empty: one trimmed line of visible characters that do not change the text direction around it. */
export const draftTitle = (max = 160) => z.string().trim().max(max).refine(isSingleLine, 'characters');

export const requiredTitle = (max = 160) => draftTitle(max).refine((title) => title !== '', 'required');

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Schema of the slug of a published text; not a language, which is a prefix of paths. */
export const publishedSlug = z
  .string()
  .min(1)
  .max(120)
  .regex(slugPattern)
  .refine((slug) => !isLanguage(slug), 'reserved');
