import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditedPart, LanguageRestoration, Part, PartFields } from '#features/publishing/contract.ts';
import { setRemoved } from '#features/publishing/service/bin.ts';
import { Publisher } from '#features/publishing/service/publisher.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { createAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertWebsite } from '../../fixtures.ts';
import type { WebsitesTables } from '../../tables.ts';
import { publishableWebsites } from './publishable-websites.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
const hour = 3_600_000;
const owners = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
] as const;

function text(slug: string, title: string): PartFields {
  return { slug, title, role: '', summary: '', description: '', cover_alt: '', body: '' };
}

const toTimestamp = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function openSite(database: Database<WebsitesTables>) {
  const clock = { at: start };
  const now = () => new Date(clock.at);
  const deps = {
    database: database.of<PublishingTables>(),
    audit: createAudit({ database: database.of(), key: 'k', now }),
    now,
  };
  return {
    clock,
    publisher: new Publisher(deps, publishableWebsites),
    setRemoved: (id: string, isRemoved: boolean) =>
      setRemoved(deps, publishableWebsites, { user: owners[0] }, { id, isRemoved }),
    runSchedules: () => runDueSchedules(deps, [publishableWebsites]),
    addWebsite: (number: number) => insertWebsite(database.query, { number, texts: {} }, now().toISOString()),
    /** Returns the titles that visitors read, by language. */
    async findVisible(id: string): Promise<Record<Language, string | null>> {
      const rows = await database.query
        .selectFrom('website_texts')
        .innerJoin('websites', 'websites.id', 'website_id')
        .select(['lang', 'title'])
        .where('website_id', '=', id)
        .where('state', '=', 'published')
        .where('removed_at', 'is', null)
        .execute();
      const getTitle = (lang: Language) => rows.find((row) => row.lang === lang)?.title ?? null;
      return { en: getTitle('en'), nl: getTitle('nl') };
    },
    /** Returns the list columns. */
    findSummary: (id: string) =>
      database.query
        .selectFrom('websites')
        .select(['title_en', 'title_nl', 'is_public', 'is_draft', 'has_changes', 'is_scheduled'])
        .select(['status_en', 'status_nl', 'incomplete_en', 'incomplete_nl'])
        .where('id', '=', id)
        .executeTakeFirst(),
    async findRevisions(id: string, lang: Language): Promise<ModelRevision[]> {
      const rows = await database
        .of<PublishingTables>()
        .query.selectFrom('revisions')
        .select(['number', 'reason', 'fields'])
        .where('record_id', '=', id)
        .where('part', '=', lang)
        .orderBy('number')
        .execute();
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      return rows.map(({ reason, fields }) => ({ reason, title: JSON.parse(fields).title }));
    },
  };
}

interface ModelRevision {
  readonly reason: string;
  readonly title: string;
}

type Site = ReturnType<typeof openSite>;

/** The expected state of a language, in the owner's terms. */
interface LanguageModel {
  draft: string | null;
  published: string | null;
  state: 'none' | 'published' | 'unpublished' | 'archived';
  scheduled: { readonly title: string; readonly at: number } | null;
  /** The end of the publication. */
  hiddenAt: number | null;
  /** What deleting the language removed, until another draft replaces it. */
  deleted: Deletion | null;
  /** Restorable revisions by number. */
  revisions: ModelRevision[];
}

/** A deleted language: its content, and what the editor sends to undo the deletion. */
interface Deletion {
  readonly before: LanguageModel;
  readonly restoration: LanguageRestoration;
}

const noRestoration: LanguageRestoration = {
  state: null,
  updated_at: null,
  schedule: { publish_at: null, unpublish_at: null, fields: null },
};

const getRestoration = ({ published, schedule }: EditedPart): LanguageRestoration => ({
  state: published?.state ?? null,
  updated_at: published?.updated_at ?? null,
  schedule: {
    publish_at: schedule.publish_at,
    unpublish_at: schedule.unpublish_at,
    fields: schedule.fields,
  },
});

interface SiteModel {
  isRemoved: boolean;
  readonly languages: Record<Language, LanguageModel>;
}

/** After how many hours the steps' schedules publish and unpublish. */
const schedules = { schedule: [2, null], scheduleBoth: [2, 4], scheduleEnd: [null, 3] } as const;

const isSchedule = (kind: string): kind is keyof typeof schedules => kind in schedules;

interface EditorStep {
  readonly kind:
    | 'write'
    | 'edit'
    | 'autosave'
    | 'publish'
    | 'deleteLanguage'
    | 'undelete'
    | keyof typeof schedules;
  readonly session: 0 | 1;
  readonly language: Language;
}

interface RestoreStep {
  readonly kind: 'restore';
  readonly session: 0 | 1;
  readonly language: Language;
  readonly revision: number;
}

type Step =
  | EditorStep
  | RestoreStep
  | { readonly kind: 'unpublish' | 'archive'; readonly language: Language }
  | { readonly kind: 'bin' | 'unbin' }
  | { readonly kind: 'wait'; readonly hours: number };

const session = fc.constantFrom(0 as const, 1 as const);
// Mostly one language, so that a sequence makes progress; the other could be damaged.
const language = fc.oneof(
  { weight: 3, arbitrary: fc.constant('en' as const) },
  { weight: 1, arbitrary: fc.constant('nl' as const) },
);
const inEditor = <Kind extends string>(...kinds: readonly Kind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), session, language });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: inEditor('write') },
  { weight: 2, arbitrary: inEditor('edit', 'autosave') },
  { weight: 3, arbitrary: inEditor('publish') },
  { weight: 4, arbitrary: inEditor('schedule', 'scheduleBoth', 'scheduleEnd') },
  { weight: 2, arbitrary: inEditor('deleteLanguage') },
  { weight: 3, arbitrary: inEditor('undelete') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('unpublish', 'archive'), language }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restore'), session, language, revision: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('bin', 'unbin') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 3 }) }) },
);
const steps = fc.array(step, { minLength: 4, maxLength: 14 });

/** The text on a session's screen and the version that it is based on. */
interface Editor {
  title: string | null;
  version: number;
}

type Editors = Record<Language, Editor>;

/** Runs the steps on the program and on the model, and compares them after each. */
class Run {
  readonly #model: SiteModel = { isRemoved: false, languages: { en: newLanguage(), nl: newLanguage() } };
  readonly #editors: readonly [Editors, Editors] = [newEditors(), newEditors()];
  #parts: Record<Part, EditedPart>;
  #edits = 0;

  private constructor(
    readonly site: Site,
    readonly id: string,
    readonly number: number,
    parts: Record<Part, EditedPart>,
  ) {
    this.#parts = parts;
  }

  static async start(site: Site, number: number): Promise<Run> {
    const id = await site.addWebsite(number);
    return new Run(site, id, number, await site.publisher.getParts(id));
  }

  async perform(step: Step): Promise<void> {
    const before = this.#parts;
    // No two steps happen simultaneously.
    this.site.clock.at += 1;
    await this.#perform(step);
    this.#parts = await this.site.publisher.getParts(this.id);
    expect(this.#parts.shared, 'the shared fields').toEqual({
      ...before.shared,
      published: expect.objectContaining({ fields: before.shared.published?.fields }),
    });
    if ('language' in step) {
      const other = step.language === 'en' ? 'nl' : 'en';
      expect(this.#parts[other], 'the other language').toEqual(before[other]);
    }
    const visible = await this.site.findVisible(this.id);
    for (const lang of languages) this.#compare(lang, this.#parts[lang], visible[lang]);
  }

  /** Compares the revisions at the end, since they never change. */
  async expectRevisions(): Promise<void> {
    for (const lang of languages)
      expect(await this.site.findRevisions(this.id, lang), `revisions in ${lang}`).toEqual(
        this.#model.languages[lang].revisions,
      );
  }

  async expectSummary(): Promise<void> {
    const { en, nl } = this.#model.languages;
    const both = [en, nl];
    const isEdited = ({ draft, published }: LanguageModel) => draft !== null && draft !== published;
    const getStatus = ({ state, draft, scheduled, ...text }: LanguageModel) => {
      if (scheduled !== null) return 'scheduled';
      if (state === 'none') return draft === null ? 'none' : 'draft';
      return state === 'published' && isEdited({ state, draft, scheduled, ...text }) ? 'changed' : state;
    };
    // No text in the sequences has all fields.
    const isIncomplete = (own: LanguageModel, other: LanguageModel) =>
      other.state === 'published' && own.state !== 'archived';
    expect(await this.site.findSummary(this.id)).toEqual({
      title_en: en.draft ?? nl.draft,
      title_nl: nl.draft ?? en.draft,
      is_public: Number(both.some(({ state }) => state === 'published')),
      is_draft: Number(both.every(({ state }) => state === 'none')),
      status_en: getStatus(en),
      status_nl: getStatus(nl),
      incomplete_en: Number(isIncomplete(en, nl)),
      incomplete_nl: Number(isIncomplete(nl, en)),
      has_changes: Number(both.some((text) => text.state === 'published' && isEdited(text))),
      is_scheduled: Number(both.some(({ scheduled, hiddenAt }) => scheduled !== null || hiddenAt !== null)),
    });
  }

  #compare(lang: Language, { fields, published, schedule, has_changes }: EditedPart, visible: string | null) {
    const expected = this.#model.languages[lang];
    const isVisible = !this.#model.isRemoved && expected.state === 'published';
    expect(visible, `visible in ${lang}`).toBe(isVisible ? expected.published : null);
    expect(fields?.['title'] ?? null, `draft in ${lang}`).toBe(expected.draft);
    expect(has_changes, `changes in ${lang}`).toBe(
      expected.draft !== null && expected.draft !== expected.published,
    );
    expect(published?.state ?? 'none', `state in ${lang}`).toBe(expected.state);
    expect(schedule.fields?.['title'] ?? null, `scheduled in ${lang}`).toBe(
      expected.scheduled?.title ?? null,
    );
    expect([schedule.publish_at, schedule.unpublish_at], `schedule in ${lang}`).toEqual([
      toTimestamp(expected.scheduled?.at ?? null),
      toTimestamp(expected.hiddenAt),
    ]);
  }

  async #perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'edit':
        return this.#edit(step);
      case 'write':
        this.#edit(step);
        return this.#performInEditor({ ...step, kind: 'autosave' });
      case 'wait':
        return this.#wait(step.hours);
      case 'bin':
      case 'unbin':
        await this.site.setRemoved(this.id, step.kind === 'bin');
        this.#model.isRemoved = step.kind === 'bin';
        return;
      case 'unpublish':
      case 'archive':
        return this.#hide(step.language, step.kind === 'archive' ? 'archived' : 'unpublished');
      default:
        return this.#performInEditor(step);
    }
  }

  #edit({ session: at, language: lang }: Extract<Step, { session: 0 | 1 }>) {
    this.#edits += 1;
    this.#editors[at][lang].title = `${lang} ${this.#edits}`;
  }

  async #hide(lang: Language, state: 'archived' | 'unpublished') {
    const model = this.#model.languages[lang];
    const isPossible = !this.#model.isRemoved && model.state !== 'none';
    const result = this.site.publisher.setState({ user: owners[0] }, { id: this.id, part: lang }, state);
    if (!isPossible) return void (await expect(result).rejects.toBeInstanceOf(AppError));
    await result;
    Object.assign(model, { state, hiddenAt: null });
  }

  async #performInEditor(step: Extract<Step, { session: 0 | 1 }>) {
    const editor = this.#editors[step.session][step.language];
    const model = this.#model.languages[step.language];
    const current = this.#parts[step.language];
    const result = await this.#call(step, editor).catch((error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      return error as AppError;
    });
    if (result === undefined) return;
    if (result instanceof AppError) {
      const isEmpty = (step.kind === 'undelete' ? model.deleted : model.draft) === null;
      expect(this.#model.isRemoved || isEmpty || step.kind === 'restore', result.message).toBe(true);
      return;
    }
    expect(this.#model.isRemoved).toBe(false);
    if ('conflict' in result) {
      expect(editor.version, 'a conflict needs another version').not.toBe(current.version);
      if (step.kind === 'autosave' && step.session === 1) await this.#resolve(step, editor, current);
      // The first owner takes the other session's text.
      else Object.assign(editor, { title: current.fields?.['title'] ?? null, version: current.version });
      return;
    }
    expect(editor.version).toBe(current.version);
    this.#apply(step, editor, model);
    if ('version' in result) editor.version = result.version;
  }

  async #call(step: Extract<Step, { session: 0 | 1 }>, editor: Editor) {
    const { publisher } = this.site;
    const user = owners[step.session];
    const place = { id: this.id, part: step.language, version: editor.version };
    switch (step.kind) {
      case 'autosave': {
        if (editor.title === null) return undefined;
        return publisher.save({ user }, { ...place, fields: this.#text(editor.title) });
      }
      case 'publish':
        return publisher.publish({ user }, place);
      case 'restore':
        return publisher.restore({ user }, place, step.revision + 1);
      case 'deleteLanguage':
        return publisher.deleteLanguage({ user }, place);
      case 'undelete': {
        const { deleted } = this.#model.languages[step.language];
        return publisher.undelete({ user }, place, deleted?.restoration ?? noRestoration);
      }
      default: {
        const [publishAt, unpublishAt] = this.#getTimes(step.kind);
        const times = { publish_at: toTimestamp(publishAt), unpublish_at: toTimestamp(unpublishAt) };
        return publisher.schedule({ user }, place, times);
      }
    }
  }

  /** Returns when a schedule publishes and unpublishes. */
  #getTimes(kind: string): [number | null, number | null] {
    const [publishHours, unpublishHours] = isSchedule(kind) ? schedules[kind] : [null, null];
    const after = (hours: number | null) => (hours === null ? null : this.site.clock.at + hours * hour);
    return [after(publishHours), after(unpublishHours)];
  }

  /** The second owner keeps their text; the other session's becomes a revision. */
  async #resolve(step: EditorStep, editor: Editor, current: EditedPart) {
    if (editor.title === null || !current.fields) {
      Object.assign(editor, { title: current.fields?.['title'] ?? null, version: current.version });
      return;
    }
    const model = this.#model.languages[step.language];
    const fields = this.#text(editor.title);
    const edit = { id: this.id, part: step.language, version: current.version, fields };
    const result = await this.site.publisher.save({ user: owners[1] }, edit, [current.fields]);
    expect(result).toEqual({ version: current.version + 1 });
    model.revisions.push({ reason: 'conflict', title: String(current.fields['title']) });
    Object.assign(model, { draft: editor.title, deleted: null });
    editor.version = current.version + 1;
  }

  /** The slug changes with every third edit, and is the same in both languages. */
  #text(title: string) {
    const edit = Number(title.split(' ')[1]);
    return text(`site-${this.number}-${Math.floor(edit / 3)}`, title);
  }

  #apply(step: Extract<Step, { session: 0 | 1 }>, editor: Editor, model: LanguageModel) {
    switch (step.kind) {
      case 'autosave':
        Object.assign(model, { draft: editor.title, deleted: null });
        return;
      case 'publish': {
        const replaced = model.scheduled?.title;
        const isKept = replaced === model.draft || model.revisions.some(({ title }) => title === replaced);
        if (replaced !== undefined && !isKept) model.revisions.push({ reason: 'replaced', title: replaced });
        Object.assign(model, { published: model.draft, state: 'published', scheduled: null });
        model.revisions.push({ reason: 'published', title: String(model.draft) });
        return;
      }
      case 'restore': {
        const restored = model.revisions[step.revision];
        if (model.draft !== null) model.revisions.push({ reason: 'replaced', title: model.draft });
        Object.assign(model, { draft: restored?.title ?? null, deleted: null });
        editor.title = model.draft;
        return;
      }
      case 'deleteLanguage': {
        if (model.published !== null && model.published !== model.draft)
          model.revisions.push({ reason: 'deleted', title: model.published });
        if (model.draft !== null) model.revisions.push({ reason: 'deleted', title: model.draft });
        const deleted = { before: { ...model }, restoration: getRestoration(this.#parts[step.language]) };
        Object.assign(model, newLanguage(), { revisions: model.revisions, deleted });
        editor.title = null;
        return;
      }
      case 'undelete':
        Object.assign(model, model.deleted?.before, { revisions: model.revisions, deleted: null });
        editor.title = model.draft;
        return;
      default: {
        const [at, hiddenAt] = this.#getTimes(step.kind);
        model.scheduled = at === null ? null : { title: String(model.draft), at };
        model.hiddenAt = hiddenAt;
      }
    }
  }

  async #wait(hours: number) {
    this.site.clock.at += hours * hour;
    await this.site.runSchedules();
    if (this.#model.isRemoved) return;
    for (const model of Object.values(this.#model.languages)) {
      if (model.scheduled && model.scheduled.at <= this.site.clock.at) {
        Object.assign(model, { published: model.scheduled.title, state: 'published' });
        model.revisions.push({ reason: 'published', title: model.scheduled.title });
        model.scheduled = null;
      }
      if (model.hiddenAt === null || model.hiddenAt > this.site.clock.at) continue;
      if (model.state === 'published') model.state = 'unpublished';
      model.hiddenAt = null;
    }
  }
}

const newLanguage = (): LanguageModel => ({
  draft: null,
  published: null,
  state: 'none',
  scheduled: null,
  hiddenAt: null,
  deleted: null,
  revisions: [],
});

const newEditors = (): Editors => ({
  en: { title: null, version: 0 },
  nl: { title: null, version: 0 },
});

describeOnEachEngine('publishing a website', (open, { name }) => {
  test('X26: whatever two owners do to a language, the other language is unchanged and visitors get the published text', {
    timeout: 300_000,
  }, async () => {
    const site = openSite(await open<WebsitesTables>());
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        number += 1;
        const run = await Run.start(site, number);
        for (const step of sequence) await run.perform(step);
        await run.expectRevisions();
        await run.expectSummary();
      }),
      { numRuns: name === 'sqlite' ? 900 : 100 },
    );
  });
});
