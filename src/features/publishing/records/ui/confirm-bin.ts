import type { ApiTransport } from '#shared/api/api-transport.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { confirmInDialog } from '../../ui/confirm-in-dialog.tsx';
import { type BulkChange, findUsage } from '../client.ts';
import { maxListedUses } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { describeBinning, describeUsage, getUsageName } from './usage-text.ts';

const maxShown = 8;

/**
 * Asks before records that are used are moved to the bin, with a list of the usages; resolves to true if they
 * are to be moved, immediately if nothing uses them.
 * @param target the ids of the records, or the filters that they match
 * @param getNote returns a further sentence about the consequences
 */
export async function confirmBin(
  transport: ApiTransport,
  path: string,
  target: Pick<BulkChange, 'ids' | 'filters'>,
  getNote?: (language: Language) => string,
): Promise<boolean> {
  const language: Language = transport.language();
  const { usage: text } = messages[language];
  const format = getNumberFormatter(language);
  const uses = await findUsage(transport, path, target);
  if (uses.length === 0) return true;
  const lines = uses
    .slice(0, maxShown)
    .map((use) => `${getUsageName(use, language)}, ${describeUsage(use, language)}`);
  const more = uses.length - maxShown;
  const moreText = uses.length < maxListedUses ? text.more : text.moreThan;
  return confirmInDialog({
    title: text.title,
    cancelLabel: text.cancel,
    confirmLabel: text.confirm,
    description: [describeBinning(uses, language), getNote?.(language), text.list].filter(Boolean).join(' '),
    consequences: more > 0 ? [...lines, moreText(format(more))] : lines,
  });
}
