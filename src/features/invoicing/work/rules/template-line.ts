import { formatDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatAmount } from '#shared/money/money.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import { formatQuantity } from '../../domain/rules/work/quantities.ts';
import type { NewWorkItemInput } from '../contract/items.ts';
import type { WorkTemplate } from '../contract/templates.ts';
import type { WorkChoices } from '../contract/week.ts';
import { type Choice, parseQuickEntry } from './quick-entry.ts';

export interface TemplateLine {
  readonly template: WorkTemplate;
  /** Without the measure. */
  readonly name: string;
  readonly line: string;
  /** Its client and project, if their names are ambiguous. */
  readonly choice: Choice | undefined;
}

const maxOffered = 8;

type Measured = Pick<NewWorkItemInput, 'minutes' | 'quantity' | 'amount_cents'>;

function formatMeasure(
  { minutes = null, quantity = null, amount_cents }: Measured,
  language: Language,
): string {
  if (minutes !== null) return formatDuration(minutes);
  return quantity === null
    ? `€${formatAmount(amount_cents ?? 0, language)}`
    : `${formatQuantity(quantity, language)} km`;
}

function isUnderstood(
  { template, line, choice }: TemplateLine,
  choices: WorkChoices,
  language: Language,
): boolean {
  const parsed = parseQuickEntry(line, choices, { language, choice });
  if (parsed.status !== 'ready') return false;
  const { client, project, title, minutes, quantity, amount_cents, date } = parsed.entry;
  return (
    (client?.id ?? null) === template.client_id &&
    (project?.id ?? null) === template.project_id &&
    title === template.title &&
    minutes === template.minutes &&
    quantity === template.quantity &&
    amount_cents === template.amount_cents &&
    date === choices.today
  );
}

/** Names the client, project and title; undefined if the client or project is archived. */
function nameSubject(
  { client_id = null, project_id = null, title = '' }: Partial<WorkTemplate>,
  { clients }: WorkChoices,
): Pick<TemplateLine, 'name' | 'choice'> | undefined {
  const client = clients.find(({ id }) => id === client_id);
  const project = client?.projects.find(({ id }) => id === project_id);
  if ((client_id !== null && !client) || (project_id !== null && !project)) return undefined;
  const subject = [client?.name, project?.name].filter(Boolean).join(' ');
  const name = subject && title ? `${subject}: ${title}` : subject || title;
  return { name, choice: client && { client: client.id, project: project_id } };
}

/** Returns the line that enters work again on its date; undefined if its client or project is archived. */
export function toEntryLine(
  { date, ...entry }: NewWorkItemInput,
  choices: WorkChoices,
  language: Language,
): Pick<TemplateLine, 'line' | 'choice'> | undefined {
  const { client_id = null, project_id = null, title = '' } = entry;
  const subject = nameSubject({ client_id, project_id, title }, choices);
  return (
    subject && {
      line: `${formatMeasure(entry, language)} ${subject.name} ${date}`,
      choice: subject.choice,
    }
  );
}

/** Returns the line that enters a template today; undefined if its client or project is archived. */
export function toTemplateLine(
  template: WorkTemplate,
  choices: WorkChoices,
  language: Language,
): TemplateLine | undefined {
  const subject = nameSubject(template, choices);
  if (!subject) return undefined;
  const { name: text, choice } = subject;
  const line = `${formatMeasure(template, language)} ${text}`;
  // A title ending in a day would be read as a date, unless a date follows.
  const lines = [line, `${line} ${choices.today}`].map((one) => ({
    template,
    name: text,
    line: one,
    choice,
  }));
  return lines.find((one) => isUnderstood(one, choices, language)) ?? lines[0];
}

/** Returns the templates that match all typed terms, in order; all templates for an empty line. */
export function findTemplateLines(
  typed: string,
  choices: WorkChoices,
  language: Language,
): readonly TemplateLine[] {
  const terms = foldText(typed).split(/\s+/).filter(Boolean);
  return choices.templates
    .flatMap((template) => toTemplateLine(template, choices, language) ?? [])
    .filter(({ line }) => terms.every((term) => foldText(line).includes(term)))
    .slice(0, maxOffered);
}
