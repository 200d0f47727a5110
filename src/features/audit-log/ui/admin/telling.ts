import type { Language } from '../../../../shared/language.ts';
import type { AuditRow } from '../../contract.ts';
import { toldOf } from '../../rules/telling.ts';
import type { words } from './words.ts';

type Text = (typeof words)[Language];

const wordIn = (known: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** What happened, as a sentence; an action without words is called by its name. */
export function tellRow(text: Text, row: AuditRow): string {
  const { whom, means = '', role } = toldOf(row);
  const by = wordIn(text.means, means);
  const sentence = actionName(text, row.action) + (by === undefined ? '' : ` ${by}`);
  const about = whom === '' ? sentence : `${sentence}: ${whom}`;
  if (row.action !== 'user.role_changed' || role === undefined) return about;
  return `${about} (${wordIn(text.roles, role) ?? role})`;
}

/** How an action is called where it is about no single time. */
export function actionName({ actions }: Text, action: string): string {
  return wordIn(actions, action) ?? action;
}

/** How a group of actions is called. */
export function groupName({ groups }: Text, group: string): string {
  return wordIn(groups, group) ?? group;
}

/** How a field is called. */
export function fieldName({ fields }: Text, field: string): string {
  return wordIn(fields, field) ?? field;
}
