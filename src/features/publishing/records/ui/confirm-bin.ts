import type { ApiTransport } from '../../../../shared/api-transport.ts';
import { plural } from '../../../../shared/i18n/messages.ts';
import type { Language } from '../../../../shared/language.ts';
import { confirmInDialog } from '../../ui/confirm-in-dialog.tsx';
import { type BulkChange, findUsage } from '../client.ts';
import { maxListedUses } from '../contract.ts';
import { messages } from '../messages/messages.ts';

const maxShown = 8;

/**
 * Asks before records that something uses are moved to the bin, with a list of what uses them.
 * @param path of the API of their noun
 * @param target the ids of the records, or the filters that they match
 * @returns true if they are to be moved; without a question if nothing uses them
 */
export async function confirmBin(
  transport: ApiTransport,
  path: string,
  target: Pick<BulkChange, 'ids' | 'filters'>,
): Promise<boolean> {
  const language: Language = transport.language();
  const { usage: text, untitled } = messages[language];
  const { format } = new Intl.NumberFormat(language);
  const found = await findUsage(transport, path, target);
  // A text that uses them in both languages is one line.
  const uses = [...new Map(found.map((use) => [`${use.noun} ${use.id} ${use.is_draft}`, use])).values()];
  if (uses.length === 0) return true;
  const lines = uses
    .slice(0, maxShown)
    .map(({ noun, title, is_draft }) =>
      [title || untitled, text.nouns[noun], is_draft && text.draft].filter(Boolean).join(', '),
    );
  const more = uses.length - maxShown;
  const moreText = found.length < maxListedUses ? text.more : text.moreThan;
  return confirmInDialog({
    title: text.title,
    cancelLabel: text.cancel,
    confirmLabel: text.confirm,
    description: plural(language, uses.length, text.description),
    consequences: more > 0 ? [...lines, moreText(format(more))] : lines,
  });
}
