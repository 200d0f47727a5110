import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Discount, VatCode, VatRate } from '../../domain/contract/values.ts';
import type { DraftLine } from '../contract/drafts.ts';

export interface LinesEditorProps {
  readonly lines: readonly DraftLine[];
  readonly prices_include_vat: boolean;
  readonly discount: Discount | null;
  /** The date whose rates apply. */
  readonly supply_date: string;
  readonly rates: readonly VatRate[];
  /** The VAT code of a new line, and its price in cents, or null if there is none. */
  readonly default_vat: VatCode;
  readonly rate_cents: number | null;
  readonly onChange: (lines: DraftLine[]) => void;
}

const LinesEditorContext = createContext<ComponentType<LinesEditorProps> | null>(null);

export function LinesEditorProvider(props: { editor: ComponentType<LinesEditorProps>; children: ReactNode }) {
  return <LinesEditorContext value={props.editor}>{props.children}</LinesEditorContext>;
}

export function LinesEditor(props: LinesEditorProps) {
  const Editor = useContext(LinesEditorContext);
  return Editor && <Editor {...props} />;
}
