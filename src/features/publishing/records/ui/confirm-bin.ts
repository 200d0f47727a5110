import type { ApiTransport } from '../../../../shared/api-transport.ts';
import { plural } from '../../../../shared/i18n/messages.ts';
import type { Language } from '../../../../shared/language.ts';
import type { RecordUsage } from '../../contract.ts';
import { confirmInDialog } from '../../ui/confirm-in-dialog.tsx';
import { findUsage } from '../client.ts';
import { messages } from '../messages/messages.ts';

/** Of more records the uses are not looked up. */
const maxChecked = 50;
const maxShown = 8;

/** Finds the texts that use any of the records, apart from those that are moved with them. */
async function findAllUsage(
  transport: ApiTransport,
  path: string,
  ids: readonly string[],
): Promise<readonly RecordUsage[]> {
  const found = new Map<string, RecordUsage>();
  for (const id of ids)
    for (const use of await findUsage(transport, path, id))
      if (!ids.includes(use.id)) found.set(`${use.noun} ${use.id} ${use.is_draft}`, use);
  return [...found.values()];
}

/**
 * Asks before records that something uses are moved to the bin, with a list of what uses them.
 * @param path of the API of their noun
 * @param ids undefined for all that match the filters of a list, whose uses are not looked up
 * @returns true if they are to be moved; without a question if nothing uses them
 */
export async function confirmBin(
  transport: ApiTransport,
  path: string,
  ids: readonly string[] | undefined,
): Promise<boolean> {
  const language: Language = transport.language();
  const { usage: text, untitled } = messages[language];
  const { format } = new Intl.NumberFormat(language);
  const dialog = { title: text.title, cancelLabel: text.cancel, confirmLabel: text.confirm };
  if (!ids || ids.length > maxChecked)
    return confirmInDialog({ ...dialog, description: text.notChecked(format(maxChecked)) });
  const uses = await findAllUsage(transport, path, ids);
  if (uses.length === 0) return true;
  const lines = uses
    .slice(0, maxShown)
    .map(({ noun, title, is_draft }) =>
      [title || untitled, text.nouns[noun], is_draft && text.draft].filter(Boolean).join(', '),
    );
  const more = uses.length - maxShown;
  return confirmInDialog({
    ...dialog,
    description: plural(language, uses.length, text.description),
    consequences: more > 0 ? [...lines, text.more(format(more))] : lines,
  });
}
