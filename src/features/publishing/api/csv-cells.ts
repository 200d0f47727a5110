import type { Language } from '#shared/i18n/language.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { messages as publishingMessages } from '../messages/messages.ts';
import type { RecordRow } from '../records/contract.ts';
import { messages } from '../records/messages/messages.ts';
import { getListedStatus } from '../records/rules/text-status.ts';

export function getLastHeads(language: Language): readonly string[] {
  const { columns } = messages[language];
  const { languages } = publishingMessages[language];
  return [languages.en, languages.nl, columns.public, columns.changed, columns.created, columns.removed];
}

/** Returns the last cells: status per language, whether the record is public, and its times. */
export function getLastCells(row: RecordRow, language: Language): readonly CsvValue[] {
  const { states, yes, no } = messages[language];
  const { changed_at, created_at, removed_at } = row;
  const [en, nl] = [states[getListedStatus(row, 'en')], states[getListedStatus(row, 'nl')]];
  return [en, nl, row.public ? yes : no, changed_at, created_at, removed_at];
}
