import { expect, test } from 'vitest';
import type { WorkTemplate } from '../contract/templates.ts';
import type { WorkChoices } from '../contract/week.ts';
import { parseQuickEntry } from './quick-entry.ts';
import { findTemplateLines, toEntryLine, toTemplateLine } from './template-line.ts';

const project = { id: 'atlas/sheet', name: 'Third sheet', rate_cents: null };
const client = (id: string, name: string, projects: readonly (typeof project)[] = []) => ({
  id,
  name,
  rate_cents: 8500,
  rounding_minutes: 0,
  projects: [...projects],
});

const template = (given: Partial<WorkTemplate>): WorkTemplate => ({
  id: 't',
  kind: 'hours',
  client_id: null,
  project_id: null,
  title: '',
  minutes: null,
  quantity: null,
  amount_cents: null,
  ...given,
});

const open = (...templates: readonly WorkTemplate[]): WorkChoices => ({
  clients: [client('atlas', 'Polder Atlas', [project]), client('weekly', 'Polder'), client('h', 'Halte')],
  own_titles: [],
  kilometre_rates: [],
  default_rate_cents: null,
  default_rounding_minutes: 0,
  templates,
  today: '2026-10-22',
});

test.each([
  template({ client_id: 'h', title: 'Overleg', minutes: 60 }),
  template({ client_id: 'h', title: 'Overleg van maandag', minutes: 60 }),
  template({ client_id: 'h', title: 'voorbereiding 21 oct', minutes: 90 }),
  template({ client_id: 'weekly', minutes: 30 }),
  template({ client_id: 'atlas', project_id: project.id, title: 'Kaart 3', minutes: 1440 }),
  template({ client_id: 'atlas', project_id: project.id, kind: 'kilometres', quantity: 455_000 }),
  template({ client_id: 'h', kind: 'fixed', title: 'Onderhoud', amount_cents: 123_450 }),
  template({ title: 'Boekhouding', minutes: 45 }),
])('the line of template %# enters it today', (given) => {
  const choices = open(given);
  for (const language of ['en', 'nl'] as const) {
    const found = toTemplateLine(given, choices, language);
    expect(parseQuickEntry(found?.line ?? '', choices, { language, choice: found?.choice })).toMatchObject({
      status: 'ready',
      entry: {
        date: '2026-10-22',
        title: given.title,
        minutes: given.minutes,
        quantity: given.quantity,
        amount_cents: given.amount_cents,
        client: given.client_id === null ? null : { id: given.client_id },
        project: given.project_id === null ? null : { id: given.project_id },
      },
    });
  }
});

test('templates that match the typed text are offered, but not for an archived client', () => {
  const halte = template({ client_id: 'h', title: 'Overleg', minutes: 60 });
  const own = template({ title: 'Boekhouding', minutes: 45 });
  const choices = open(halte, own, template({ client_id: 'archived', title: 'Overleg', minutes: 60 }));
  const find = (typed: string) => findTemplateLines(typed, choices, 'nl').map(({ name }) => name);
  expect(find('')).toEqual(['Halte: Overleg', 'Boekhouding']);
  expect(find('OVER hal')).toEqual(['Halte: Overleg']);
  expect(find('nothing')).toEqual([]);
});

test.each([
  { client_id: 'h', title: 'Overleg van maandag', minutes: 671 },
  { client_id: 'atlas', project_id: project.id, kind: 'kilometres' as const, quantity: 455_000 },
  { title: 'Boekhouding', kind: 'fixed' as const, amount_cents: 123_450 },
])('the line of an entry that was rejected enters it again on its date: %#', (given) => {
  const choices = open();
  const entry = { kind: 'hours' as const, ...given, date: '2026-09-30' };
  for (const language of ['en', 'nl'] as const) {
    const found = toEntryLine(entry, choices, language);
    const {
      client_id = null,
      project_id = null,
      title = '',
      minutes = null,
    } = given as Partial<typeof entry>;
    expect(parseQuickEntry(found?.line ?? '', choices, { language, choice: found?.choice })).toMatchObject({
      status: 'ready',
      entry: {
        date: '2026-09-30',
        title,
        minutes,
        kind: entry.kind,
        client: client_id === null ? null : { id: client_id },
        project: project_id === null ? null : { id: project_id },
      },
    });
  }
});
