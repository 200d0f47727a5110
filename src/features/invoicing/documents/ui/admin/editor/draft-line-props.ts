import type { EditorPricing } from '../../../client.ts';
import type { DraftLine } from '../../../contract/drafts.ts';
import type { PricedDraft } from '../../../rules/price-draft.ts';

export interface DraftLinesProps {
  readonly lines: readonly DraftLine[];
  readonly priced: PricedDraft;
  /** The amount that each line shows, with the sums of sections. */
  readonly amounts: readonly number[];
  readonly pricing: EditorPricing;
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

/** Returns the id of a field of a line, to which the focus goes. */
export const getLineFieldId = (id: string, field: string): string => `line-${id}-${field}`;
