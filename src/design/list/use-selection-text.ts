import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import type { SelectionText } from './bulk-bar.tsx';

interface FormattedText extends Omit<SelectionText, 'selected' | 'selectAllMatching'> {
  readonly selected: (count: string, total: string) => string;
  readonly selectAllMatching: (total: string) => string;
}

/** Formats numbers; `hasMore` is true if more rows match than are counted. */
export function useSelectionText(text: FormattedText, hasMore = false): SelectionText {
  const format = getNumberFormatter(useLanguage());
  const formatTotal = (total: number) => `${format(total)}${hasMore ? '+' : ''}`;
  return {
    ...text,
    selected: (count, total) => text.selected(format(count), formatTotal(total)),
    selectAllMatching: (total) => text.selectAllMatching(formatTotal(total)),
  };
}
