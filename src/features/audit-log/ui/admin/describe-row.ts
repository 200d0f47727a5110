import type { Language } from '#shared/i18n/language.ts';
import type { AuditRow } from '../../contract.ts';
import type { messages } from '../../messages/messages.ts';
import { summarizeRow } from '../../rules/row-fields.ts';

type Text = (typeof messages)[Language];

const lookUpMessage = <Message>(messages: Readonly<Record<string, Message>>, name: string) =>
  Object.hasOwn(messages, name) ? messages[name] : undefined;

/** Uses the language's word order. */
function describeAction(text: Text, action: string, method: string | undefined): string {
  if (method === undefined) return getActionLabel(text, action);
  const describe = lookUpMessage(text.actionsWithMethod, action);
  return describe ? describe(method) : `${getActionLabel(text, action)} ${method}`;
}

/** Describes an action by its label, or else by its name. */
export function describeRow(text: Text, row: AuditRow): string {
  const { subject, method = '', role, part = '' } = summarizeRow(row);
  const sentence = describeAction(text, row.action, lookUpMessage(text.means, method));
  const subjects = [subject, lookUpMessage(text.recordParts, part) ?? ''].filter((name) => name !== '');
  const about = subjects.length === 0 ? sentence : `${sentence}: ${subjects.join(', ')}`;
  if (row.action !== 'user.role_changed' || role === undefined) return about;
  return `${about} (${lookUpMessage(text.roles, role) ?? role})`;
}

export function getActionLabel({ actions }: Text, action: string): string {
  return lookUpMessage(actions, action) ?? action;
}

/** Falls back to the name of the group. */
export function getGroupLabel({ groups }: Text, group: string): string {
  return lookUpMessage(groups, group) ?? group;
}

export function getEntityTypeLabel({ nouns }: Text, noun: string): string {
  return lookUpMessage(nouns, noun) ?? noun;
}

export function getFieldLabel({ fields }: Text, field: string): string {
  return lookUpMessage(fields, field) ?? field;
}

export function getValueLabel({ roles, means, recordParts }: Text, field: string, value: string): string {
  const names = lookUpMessage({ role: roles, means, part: recordParts }, field);
  return (names && lookUpMessage(names, value)) ?? value;
}
