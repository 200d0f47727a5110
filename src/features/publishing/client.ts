import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { ErrorCode, FieldErrors } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { partsApi } from './api/parts.ts';
import type {
  DraftReplacement,
  EditedPart,
  LanguageRestoration,
  ListedRevision,
  Part,
  PartFields,
  Presence,
  PresenceReport,
  PublicationUndo,
  Revision,
  Schedule,
  SlugCheck,
} from './contract.ts';

/** A version of a part of a record. */
export interface PartTarget {
  readonly id: string;
  readonly part: Part;
  readonly version: number;
}

/** Fields to save. */
export interface DraftToSave {
  readonly fields: PartFields;
  /** The versions that lost a conflict; each becomes a revision. */
  readonly discarded?: readonly PartFields[];
  /** The user who typed them; the session of another one saves nothing. */
  readonly author_id: string;
}

/** Is thrown for an action on a version that another session has changed. */
export class EditConflictError extends Error {
  override readonly name = 'EditConflictError';
  /** The part as the other session saved it. */
  readonly current: EditedPart;

  constructor(current: EditedPart) {
    super('another session has changed this');
    this.current = current;
  }
}

interface PartResponse<Body> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<Body>;
}

interface ConflictBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: FieldErrors;
    /** The part as another session saved it; absent for an action that the state of the record does not allow. */
    readonly current?: EditedPart;
  };
}

/** @throws EditConflictError, or ApiError */
async function readData<Data>(
  responsePromise: Promise<PartResponse<{ readonly data: Data } | ConflictBody>>,
): Promise<Data> {
  const response = await responsePromise;
  const { status } = response;
  const json = () => response.json();
  const body = await readJson(Promise.resolve({ ok: response.ok || status === 409, status, json }));
  if ('data' in body) return body.data;
  const { code, message, fields, current } = body.error;
  throw current ? new EditConflictError(current) : new ApiError(status, code, message, fields);
}

type PartEndpoints = ReturnType<typeof hc<ReturnType<typeof partsApi>>>[':id'][':part'];

const toParam = ({ id, part }: PartTarget) => ({ id, part });

/** Creates the part of the client that changes the texts of a language as a whole. */
const createLanguageClient = (client: PartEndpoints) => ({
  /** Hides the text of a language from visitors. */
  unpublish: async (target: PartTarget): Promise<void> => {
    const json = { version: target.version };
    await readData(client.unpublish.$post({ param: toParam(target), json }));
  },
  /** Hides the text of a language from visitors and from what waits to be published. */
  archive: async (target: PartTarget): Promise<void> => {
    const json = { version: target.version };
    await readData(client.archive.$post({ param: toParam(target), json }));
  },
  /** Gives the text of a language the state that it had before it was hidden. */
  reinstate: async (
    target: PartTarget,
    state: 'published' | 'unpublished',
    unpublish_at: string | null,
  ): Promise<void> => {
    const json = { version: target.version, state, unpublish_at };
    await readData(client.reinstate.$post({ param: toParam(target), json }));
  },
  /** Makes visitors read what they read before a publication; the draft stays. */
  undoPublication: async (target: PartTarget, publication: PublicationUndo): Promise<void> => {
    const json = { version: target.version, ...publication };
    await readData(client['undo-publication'].$post({ param: toParam(target), json }));
  },
  /** Deletes the text and the draft of a language; both remain as revisions. Returns the version that undoing names. */
  deleteLanguage: async (target: PartTarget): Promise<number> => {
    const json = { version: target.version };
    return (await readData(client.delete.$post({ param: toParam(target), json }))).version;
  },
  /** Undoes the deletion of a language. */
  undelete: async (target: PartTarget, restoration: LanguageRestoration): Promise<void> => {
    const json = { version: target.version, ...restoration };
    await readData(client.undelete.$post({ param: toParam(target), json }));
  },
  /** Makes the draft of a language a copy of the other one’s. */
  start: async (target: PartTarget, from: Language): Promise<void> => {
    const json = { version: target.version, from };
    await readData(client.start.$post({ param: toParam(target), json }));
  },
});

/**
 * Creates the client of the drafts of one noun.
 * @param path of its API, such as `/api/admin/websites`
 */
export function createPartsClient(transport: ApiTransport, path: string) {
  const record = hc<ReturnType<typeof partsApi>>(path, clientOptions(transport))[':id'];
  const client = record[':part'];
  return {
    /** The path of the API of the noun. */
    path,
    /** Saves a draft of a user; returns its new version. */
    save: async (target: PartTarget, { fields, discarded = [], author_id }: DraftToSave): Promise<number> => {
      const json = { version: target.version, fields, author_id, discarded: [...discarded] };
      return (await readData(client.draft.$put({ param: toParam(target), json }))).version;
    },
    /** Publishes the draft. Returns what undoes that; null for the shared fields. */
    publish: async (target: PartTarget): Promise<PublicationUndo | null> => {
      const json = { version: target.version };
      return (await readData(client.publish.$post({ param: toParam(target), json }))).undo;
    },
    /** Schedules the draft as it is now; null for never. */
    schedule: async (target: PartTarget, times: Schedule): Promise<void> => {
      const { publish_at, unpublish_at } = times;
      const json = { version: target.version, publish_at, unpublish_at };
      await readData(client.schedule.$put({ param: toParam(target), json }));
    },
    ...createLanguageClient(client),
    /** Loads why a language of a record cannot have a slug, or the redirect that it replaces; null for neither. */
    checkSlug: async (
      { id, part }: Omit<PartTarget, 'version'>,
      slug: string,
      signal: AbortSignal,
    ): Promise<SlugCheck | null> => {
      const request = client.slug.$get({ param: { id, part }, query: { slug } }, { init: { signal } });
      return (await readJson(request)).data;
    },
    /** Loads the newest revisions of a part, or those before one. */
    findRevisions: async (target: PartTarget, before?: number): Promise<readonly ListedRevision[]> => {
      const query = before === undefined ? {} : { before: String(before) };
      return (await readJson(client.revisions.$get({ param: toParam(target), query }))).data;
    },
    /** Loads a revision with its fields. */
    getRevision: async (target: Omit<PartTarget, 'version'>, number: number): Promise<Revision> => {
      const revision = { id: target.id, part: target.part, number: String(number) };
      return (await readJson(client.revisions[':number'].$get({ param: revision }))).data;
    },
    /** Copies a revision into the draft. */
    restore: async (target: PartTarget, number: number): Promise<DraftReplacement> => {
      const json = { version: target.version };
      const revision = { ...toParam(target), number: String(number) };
      return readData(client.revisions[':number'].restore.$post({ param: revision, json }));
    },
    /** Reports that a tab has a record open, or has left it; returns the other sessions and the state. */
    reportPresence: async (id: string, json: PresenceReport, signal?: AbortSignal): Promise<Presence> => {
      const init = { init: { keepalive: json.part === null, ...(signal && { signal }) } };
      return (await readJson(record.presence.$post({ param: { id }, json }, init))).data;
    },
  };
}
export type PartsClient = ReturnType<typeof createPartsClient>;
