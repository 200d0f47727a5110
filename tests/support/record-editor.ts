import { createPartsClient } from '#features/publishing/client.ts';
import type { Part, RecordPart, SlugCheck } from '#features/publishing/contract.ts';
import type { PublishPlan } from '#features/publishing/records/rules/publish-plan.ts';
import type { Rejection } from '#features/publishing/records/ui/record-editor-actions.ts';
import type { EditorState } from '#features/publishing/records/ui/record-editor-context.ts';
import type { PartPlan } from '#features/publishing/records/ui/record-editor-plan.ts';
import type { Draft, SaveState } from '#features/publishing/ui/use-draft.ts';

const never = { publish_at: null, unpublish_at: null, fields: null, errors: null };

/** Returns a part of a record that has never been saved; fields can be overridden. */
export const createPart = (part: Partial<RecordPart> = {}): RecordPart => ({
  fields: null,
  version: 0,
  has_changes: false,
  published: null,
  schedule: never,
  author: null,
  updated_at: null,
  publication: null,
  ...part,
});

/** Returns a draft that does nothing. */
export const createDraft = (part: Part, { fields, version }: RecordPart, state: SaveState): Draft => ({
  part,
  fields: fields ?? {},
  state,
  savedVersion: version,
  userId: 'a',
  found: [],
  merged: [],
  storedRevisions: 0,
  change() {},
  flush: async () => undefined,
  resolve: async () => {},
  resume() {},
  restore: async () => {},
  discard: async () => {},
  putBack: async () => {},
});

interface EditorOptions {
  readonly en?: RecordPart;
  readonly nl?: RecordPart;
  readonly shared?: RecordPart;
  /** Where the English text is stored. */
  readonly state?: SaveState;
  readonly rejection?: Rejection | undefined;
  readonly slugClash?: SlugCheck;
}

const saved: SaveState = { kind: 'saved', isInBrowser: false };

/** Returns the state of an editor which does nothing. */
export function createEditorState(options: EditorOptions): EditorState {
  const { en = createPart(), nl = createPart(), shared = createPart(), state = saved } = options;
  const { rejection, slugClash } = options;
  return {
    noun: {
      apiPath: '/api/admin/records',
      backLink: null,
      labels: { title: 'Title', slug: 'Slug' },
      subjects: { title: 'The title', slug: 'The slug' },
      limits: { slug: 'The slug has no spaces.' },
      getEmptyFields: () => ({}),
      getExpectedFields: () => [],
      getPagePath: (_, { slug }) => `/page/${slug}`,
      TextFields: () => null,
      PreviewLinks: () => null,
      SharedFields: () => null,
      setRemoved: async () => {},
      duplicate: async () => {},
    },
    record: { id: 'r', removed_at: null, created_at: '2026-03-01T12:00:00.000Z', parts: { en, nl, shared } },
    client: createPartsClient({ fetch: () => Promise.reject(), language: () => 'en' }, '/api/admin/records'),
    language: 'en',
    drafts: {
      en: createDraft('en', en, state),
      nl: createDraft('nl', nl, saved),
      shared: createDraft('shared', shared, saved),
    },
    slugClash,
    actions: {
      run: async () => {},
      pending: undefined,
      message: { message: '', tone: 'success', undo: undefined },
      rejection,
      clear() {},
      reject() {},
      forgetOutdated() {},
    },
    reload: async () => true,
    search: {},
    pane: 'none',
    view: 'write',
    show() {},
    goToField() {},
  };
}

const noTime = { date: '', time: '' };

/** Returns the plan of a publication, now unless it says otherwise. */
export const createPlan = (plan: Partial<PublishPlan> = {}): PartPlan => ({
  plan: { when: 'now', publish_at: noTime, unpublish_at: noTime, ...plan },
  change() {},
  submit() {},
});
