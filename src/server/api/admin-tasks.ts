import { findPreferences, hasStrongLogin } from '#features/accounts/preferences/queries.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import type { BackupPlan } from '#features/backups/contract.ts';
import { findInvoicingSteps } from '#features/invoicing/company/queries/first-steps.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { getOutboxStats, hasSentTestEmail, type OutboxTables } from '#features/outbox/queries.ts';
import { findWrittenPages } from '#features/pages/queries.ts';
import { findNaming } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { findBrokenLinks } from '#features/publishing/queries/text-links.ts';
import { findRecordHits } from '#features/publishing/records/queries/hits.ts';
import { countRecords } from '#features/publishing/records/queries/list.ts';
import {
  findEditedParts,
  findFailedSchedules,
  findOutdatedLanguages,
  findTextsWithoutAlt,
  type PartTasks,
} from '#features/publishing/records/queries/tasks.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { findBackupStatus } from '#platform/backup/backup-status.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { starterPages } from '#seed/content/starter-pages.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import type { Language } from '#shared/i18n/language.ts';
import {
  type AdminTask,
  type FirstStep,
  firstSteps,
  maxBrokenTexts,
  type OverviewRecord,
  type TaskKind,
  taskKinds,
} from '#web/admin/contract.ts';
import { findBusinessTasks } from './business-tasks.ts';
import { createTask, getListedCount, maxListed } from './create-task.ts';
import { type ListedNoun, type ManagedNoun, managedNouns } from './record-lists.ts';

const starterBodies = starterPages.flatMap(({ texts }) => [texts.en.body, texts.nl.body]);

export interface TaskContext {
  readonly database: Database<unknown>;
  readonly delivery: Delivery;
  /** How backups are made; null if no target is set. */
  readonly backupPlan: BackupPlan | null;
  readonly userId: string;
  readonly language: Language;
}

type PartKey = Pick<OverviewRecord, 'noun' | 'id' | 'part'>;

/** Leaves out records in the bin. */
export async function describeRecords(
  { database, language }: Pick<TaskContext, 'database' | 'language'>,
  keys: readonly PartKey[],
): Promise<ReadonlyMap<PartKey, OverviewRecord>> {
  const { query } = database.of<PublishingTables>();
  const records = new Map<PartKey, OverviewRecord>();
  for (const { noun, list } of managedNouns) {
    const ids = keys.filter((key) => key.noun === noun).map(({ id }) => id);
    const hits = await findRecordHits(query, list, [...new Set(ids)], language);
    for (const key of keys) {
      const hit = hits.find(({ id }) => key.noun === noun && key.id === id);
      if (hit) records.set(key, { ...key, number: hit.number, title: hit.title });
    }
  }
  return records;
}

async function toTasks(
  context: TaskContext,
  noun: ListedNoun,
  kind: TaskKind,
  { tasks, total }: PartTasks,
): Promise<AdminTask[]> {
  const listed = tasks.slice(0, getListedCount(total));
  const keys = listed.map(({ id, part, at }) => ({ noun, id, part, at }));
  const records = await describeRecords(context, keys);
  const single = keys.flatMap((key): AdminTask[] => {
    const record = records.get(key);
    if (!record) return [];
    const { id, part, number, title } = record;
    return [createTask(kind, { record: { noun, id, part, number, title }, at: key.at })];
  });
  const others = total - listed.length;
  return others > 0 ? [...single, createTask(kind, { noun, count: others })] : single;
}

async function findContentTasks(context: TaskContext, { noun, picture }: ManagedNoun): Promise<AdminTask[]> {
  const { query } = context.database.of<PublishingTables>();
  const limit = maxListed + 1;
  return [
    ...(await toTasks(context, noun, 'schedule_failed', await findFailedSchedules(query, noun, limit))),
    ...(await toTasks(context, noun, 'edited', await findEditedParts(query, noun, limit))),
    ...(await toTasks(context, noun, 'outdated', await findOutdatedLanguages(query, noun, limit))),
    ...(await toTasks(context, noun, 'no_alt', await findTextsWithoutAlt(query, noun, picture, limit))),
  ];
}

async function findBrokenLinkTasks(context: TaskContext): Promise<AdminTask[]> {
  const { query } = context.database.of<PublishingTables>();
  const { links, total, texts } = await findBrokenLinks(query, maxBrokenTexts);
  if (links === 0) return [];
  const keys = texts.flatMap(({ noun, lang, ...text }) =>
    noun === 'site' ? [] : [{ ...text, noun, part: lang }],
  );
  const described = await describeRecords(context, keys);
  const records = keys.flatMap((key) => {
    const record = described.get(key);
    if (!record) return [];
    const { noun, id, number, title } = record;
    return [{ noun, id, number, title, part: key.part, links: key.links }];
  });
  return [createTask('broken_links', { count: links, texts: { total, records } })];
}

/** Derived from the site's content. */
export interface FirstStepsState {
  readonly hidden: boolean;
  readonly done: readonly FirstStep[];
  /** True once visitors can read a website. */
  readonly isOpen: boolean;
}

export async function findFirstSteps({ database, userId }: TaskContext): Promise<FirstStepsState> {
  const users = database.of<AccountsTables>().query;
  const content = database.of<PublishingTables>().query;
  const { isNamed, hasTagline } = await findNaming(database.of<SiteTables>().query);
  const [websites] = managedNouns.filter(({ noun }) => noun === 'website');
  const filters = { public: true, removed: false };
  const isOpen = websites !== undefined && (await countRecords(content, websites.list, filters)) > 0;
  const { hasContact, hasOther } = await findWrittenPages(database.of<PagesTables>().query, starterBodies);
  const invoicing = await findInvoicingSteps(database.of<InvoicingTables>().query);
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: isNamed,
    sentence: hasTagline,
    website: isOpen,
    pages: hasContact && hasOther,
    test_email: await hasSentTestEmail(database.of<OutboxTables>().query),
    two_step: await hasStrongLogin(users, userId),
    company: invoicing.hasCompany,
    client: invoicing.hasClient,
    invoice: invoicing.hasInvoice,
  };
  const hidden = (await findPreferences(users, userId))?.first_steps_hidden ?? false;
  return { hidden, done: firstSteps.filter((step) => isDone[step]), isOpen };
}

/** A backup that is older than a day is a task. */
async function findBackupTasks({ database, backupPlan: plan }: TaskContext): Promise<AdminTask[]> {
  if (!plan) return [];
  const schedule = { label: plan.target, time: plan.time ?? undefined };
  const { query } = database.of<BackupTables>();
  const { health, lastVerified } = await findBackupStatus(query, schedule, systemClock());
  if (health !== 'late') return [];
  return [createTask('backup_late', lastVerified && { at: lastVerified.started_at })];
}

/** Returns the most urgent tasks first, except tasks that are in the first steps. */
export async function findTasks(context: TaskContext, steps: FirstStepsState): Promise<AdminTask[]> {
  const tasks: AdminTask[] = [];
  for (const managed of managedNouns) tasks.push(...(await findContentTasks(context, managed)));
  tasks.push(...(await findBrokenLinkTasks(context)));
  const { failed } = await getOutboxStats(context.database.of<OutboxTables>().query);
  if (failed > 0) tasks.push(createTask('emails_failed', { count: failed }));
  tasks.push(...(await findBackupTasks(context)));
  tasks.push(...(await findBusinessTasks(context.database)));
  if (context.delivery === 'none') tasks.push(createTask('no_mail_server'));
  if (steps.hidden && !steps.done.includes('two_step')) tasks.push(createTask('no_two_step'));
  return tasks.toSorted((one, other) => taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind));
}
