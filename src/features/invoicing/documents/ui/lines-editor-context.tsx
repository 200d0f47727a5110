import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Discount, VatCode, VatRate } from '../../domain/contract/values.ts';
import type { DraftLine } from '../contract/drafts.ts';

/** The lines of a template or a draft with what their amounts follow from. */
export interface LinesEditorProps {
  readonly lines: readonly DraftLine[];
  readonly prices_include_vat: boolean;
  readonly discount: Discount | null;
  /** The date whose rates apply. */
  readonly supply_date: string;
  readonly rates: readonly VatRate[];
  /** Of a new line; the price in cents, or null for none. */
  readonly default_vat: VatCode;
  readonly rate_cents: number | null;
  readonly onChange: (lines: DraftLine[]) => void;
}

const LinesEditorContext = createContext<ComponentType<LinesEditorProps> | null>(null);

/** Gives the pages below it the editor of lines that drafts have. */
export function LinesEditorProvider(props: { editor: ComponentType<LinesEditorProps>; children: ReactNode }) {
  return <LinesEditorContext value={props.editor}>{props.children}</LinesEditorContext>;
}

/** The editor of lines that drafts have, with their totals. */
export function LinesEditor(props: LinesEditorProps) {
  const Editor = useContext(LinesEditorContext);
  return Editor && <Editor {...props} />;
}
