import type { WeekRow, WorkChoices } from '../../../contract/week.ts';
import type { ParsedEntry } from '../../../rules/quick-entry.ts';
import type { Subject } from '../subject-select.tsx';

interface RowSubject {
  readonly client: { readonly id: string } | null;
  readonly project: { readonly id: string } | null;
  readonly title: string;
}

/** Returns the key of a row: its client and project, or the title of internal work. */
export const getRowKey = ({ client, project, title }: RowSubject): string =>
  JSON.stringify([client?.id ?? null, project?.id ?? null, client ? '' : title]);

export const getCellId = (rowKey: string, date: string): string =>
  `cell-${date}-${rowKey.replaceAll(/[^\w-]/g, '')}`;

export const nameRow = ({ client, project, title }: WeekRow, internal: string): string =>
  client ? [client.name, project?.name].filter(Boolean).join(' / ') : [internal, title].join(', ');

export const toRow = ({ client, project, title, rate }: ParsedEntry): WeekRow => ({
  client: client && { id: client.id, name: client.name },
  project: project && { id: project.id, name: project.name },
  title: client ? '' : title,
  rate_cents: rate?.cents ?? null,
  cells: [],
});

/**
 * Creates a row without hours.
 * @param title of the hours entered in the row
 * @param noTitle the title of internal work that has none
 */
export function createRow(
  choices: Pick<WorkChoices, 'clients' | 'default_rate_cents'>,
  { client_id, project_id }: Subject,
  title: string,
  noTitle: string,
): WeekRow {
  const client = choices.clients.find(({ id }) => id === client_id);
  if (!client) return { client: null, project: null, title: title || noTitle, rate_cents: null, cells: [] };
  const project = client.projects.find(({ id }) => id === project_id);
  return {
    client: { id: client.id, name: client.name },
    project: project ? { id: project.id, name: project.name } : null,
    title,
    rate_cents: project?.rate_cents ?? client.rate_cents ?? choices.default_rate_cents,
    cells: [],
  };
}

/** Merges added rows into the stored rows; an added row for a stored client sets its title. */
export function mergeRows(stored: readonly WeekRow[], added: readonly WeekRow[]): readonly WeekRow[] {
  const titles = new Map(added.map((row) => [getRowKey(row), row.title]));
  const titled = stored.map((row) => {
    const title = titles.get(getRowKey(row));
    return title ? { ...row, title } : row;
  });
  return addRows(titled, added);
}

/** Describes a row next to its client: the project and the title of new hours. */
export const describeRow = ({ client, project, title }: WeekRow): string =>
  client ? [project?.name, title].filter(Boolean).join(', ') : title;

export function addRows(rows: readonly WeekRow[], added: readonly WeekRow[]): readonly WeekRow[] {
  const known = new Set(rows.map(getRowKey));
  const missing = added.filter((row) => !known.has(getRowKey(row)));
  return missing.length === 0 ? rows : [...rows, ...missing];
}

export const sumDay = (rows: readonly WeekRow[], date: string): number =>
  rows.reduce((sum, { cells }) => sum + (cells.find((cell) => cell.date === date)?.minutes ?? 0), 0);

export const sumRow = ({ cells }: WeekRow): number => cells.reduce((sum, { minutes }) => sum + minutes, 0);
