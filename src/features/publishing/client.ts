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

export interface PartTarget {
  readonly id: string;
  readonly part: Part;
  readonly version: number;
}

export interface DraftToSave {
  readonly fields: PartFields;
  /** Versions that lost a conflict; each becomes a revision. */
  readonly discarded?: readonly PartFields[];
  /** The user who typed the fields; the session of another user cannot save them. */
  readonly author_id: string;
}

/** Thrown for an action on a version that another session has changed. */
export class EditConflictError extends Error {
  override readonly name = 'EditConflictError';
  /** The part as the other session saved it; absent if the state of the record does not allow the action. */
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
    readonly current?: EditedPart;
  };
}

/** @throws EditConflictError or ApiError */
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

const createLanguageClient = (client: PartEndpoints) => ({
  unpublish: async (target: PartTarget): Promise<void> => {
    const json = { version: target.version };
    await readData(client.unpublish.$post({ param: toParam(target), json }));
  },
  /** Hides the text from visitors, and from the lists of work to be published. */
  archive: async (target: PartTarget): Promise<void> => {
    const json = { version: target.version };
    await readData(client.archive.$post({ param: toParam(target), json }));
  },
  /** Restores the state that a hidden text had before. */
  reinstate: async (
    target: PartTarget,
    state: 'published' | 'unpublished',
    unpublish_at: string | null,
  ): Promise<void> => {
    const json = { version: target.version, state, unpublish_at };
    await readData(client.reinstate.$post({ param: toParam(target), json }));
  },
  /** Restores the fields that were public before a publication; the draft stays. */
  undoPublication: async (target: PartTarget, publication: PublicationUndo): Promise<void> => {
    const json = { version: target.version, ...publication };
    await readData(client['undo-publication'].$post({ param: toParam(target), json }));
  },
  /** Deletes text and draft; both remain as revisions. Returns the version that `undelete` takes. */
  deleteLanguage: async (target: PartTarget): Promise<number> => {
    const json = { version: target.version };
    return (await readData(client.delete.$post({ param: toParam(target), json }))).version;
  },
  undelete: async (target: PartTarget, restoration: LanguageRestoration): Promise<void> => {
    const json = { version: target.version, ...restoration };
    await readData(client.undelete.$post({ param: toParam(target), json }));
  },
  /** Copies the draft of the other language. */
  start: async (target: PartTarget, from: Language): Promise<void> => {
    const json = { version: target.version, from };
    await readData(client.start.$post({ param: toParam(target), json }));
  },
});

export function createPartsClient(transport: ApiTransport, path: string) {
  const record = hc<ReturnType<typeof partsApi>>(path, clientOptions(transport))[':id'];
  const client = record[':part'];
  return {
    path,
    /** Saves a user's draft; returns its new version. */
    save: async (target: PartTarget, { fields, discarded = [], author_id }: DraftToSave): Promise<number> => {
      const json = { version: target.version, fields, author_id, discarded: [...discarded] };
      return (await readData(client.draft.$put({ param: toParam(target), json }))).version;
    },
    /** Publishes the draft. Returns the data to undo it; null for the shared fields. */
    publish: async (target: PartTarget): Promise<PublicationUndo | null> => {
      const json = { version: target.version };
      return (await readData(client.publish.$post({ param: toParam(target), json }))).undo;
    },
    /** Schedules the draft as it is now; null means never. */
    schedule: async (target: PartTarget, times: Schedule): Promise<void> => {
      const { publish_at, unpublish_at } = times;
      const json = { version: target.version, publish_at, unpublish_at };
      await readData(client.schedule.$put({ param: toParam(target), json }));
    },
    ...createLanguageClient(client),
    /** Returns why a language cannot have a slug, or the redirect that it replaces; null for neither. */
    checkSlug: async (
      { id, part }: Omit<PartTarget, 'version'>,
      slug: string,
      signal: AbortSignal,
    ): Promise<SlugCheck | null> => {
      const request = client.slug.$get({ param: { id, part }, query: { slug } }, { init: { signal } });
      return (await readJson(request)).data;
    },
    /** Returns the newest revisions, or the revisions before a given one. */
    findRevisions: async (target: PartTarget, before?: number): Promise<readonly ListedRevision[]> => {
      const query = before === undefined ? {} : { before: String(before) };
      return (await readJson(client.revisions.$get({ param: toParam(target), query }))).data;
    },
    getRevision: async (target: Omit<PartTarget, 'version'>, number: number): Promise<Revision> => {
      const revision = { id: target.id, part: target.part, number: String(number) };
      return (await readJson(client.revisions[':number'].$get({ param: revision }))).data;
    },
    restore: async (target: PartTarget, number: number): Promise<DraftReplacement> => {
      const json = { version: target.version };
      const revision = { ...toParam(target), number: String(number) };
      return readData(client.revisions[':number'].restore.$post({ param: revision, json }));
    },
    /** Reports that a tab has a record open or has left it; returns the other sessions and the state. */
    reportPresence: async (id: string, json: PresenceReport, signal?: AbortSignal): Promise<Presence> => {
      const init = { init: { keepalive: json.part === null, ...(signal && { signal }) } };
      return (await readJson(record.presence.$post({ param: { id }, json }, init))).data;
    },
  };
}
export type PartsClient = ReturnType<typeof createPartsClient>;
