import type { EditorPricing } from '../../../client.ts';
import type { DraftLine } from '../../../contract/drafts.ts';
import type { PricedDraft } from '../../../rules/price-draft.ts';

export interface DraftLinesProps {
  readonly lines: readonly DraftLine[];
  readonly priced: PricedDraft;
  /** The displayed amount of each line, with the sums of sections. */
  readonly amounts: readonly number[];
  readonly pricing: EditorPricing;
  /** True if the only line becomes part of the draft once it is changed. */
  readonly isBlank?: boolean | undefined;
  readonly onChange: (lines: DraftLine[]) => void;
}

export interface LineProps extends DraftLinesProps {
  readonly line: DraftLine;
  readonly position: number;
  readonly onLine: (changed: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
  readonly onMove: (step: number) => void;
}

export const getLineFieldId = (id: string, field: string): string => `line-${id}-${field}`;
