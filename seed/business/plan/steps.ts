import type { AssetFields } from '#features/invoicing/assets/contract/assets.ts';
import type { DraftLine, Grouping } from '#features/invoicing/documents/contract/drafts.ts';
import type { Discount } from '#features/invoicing/domain/contract/values.ts';
import type { PurchaseFields } from '#features/invoicing/purchases/contract/purchases.ts';
import type { NewRecurrence } from '#features/invoicing/recurring/contract.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';

export const clientKeys = ['seeds', 'harbour', 'association', 'publisher', 'almanac', 'family'] as const;
export type ClientKey = (typeof clientKeys)[number];

export const projectKeys = ['shop', 'register', 'atlas', 'tides', 'redesign', 'archive'] as const;
export type ProjectKey = (typeof projectKeys)[number];

/** Work of a day: either hours or kilometres. */
export interface PlannedWork {
  readonly client: ClientKey | null;
  readonly project: ProjectKey | null;
  readonly title: string;
  readonly minutes: number | null;
  readonly kilometres: number | null;
}

/** A line as it is typed; the quantity in pieces and the price in cents. */
export interface PlannedLine extends Pick<DraftLine, 'description' | 'unit' | 'price_cents' | 'vat_code'> {
  readonly quantity: number;
}

/** A draft with lines of its own, after the uninvoiced work up to a date if it has one. */
export interface PlannedDraft {
  readonly document: 'quote' | 'invoice';
  readonly client: ClientKey;
  readonly title: string;
  readonly work?: { readonly until: PlainDate; readonly grouping: Grouping };
  readonly lines?: readonly PlannedLine[];
  readonly discount?: Discount;
  readonly note?: string;
}

type Schedule = Omit<NewRecurrence, 'invoice_id'>;
export type PlannedPurchase = Omit<PurchaseFields, 'date' | 'client_id' | 'supplier_vat_id' | 'vat_cents'>;
export type PlannedAsset = Omit<AssetFields, 'purchase_id' | 'kia_exclusion' | 'chosen_years' | 'paid_years'>;

/** An action at a time; `key` names its record for later steps. */
export type Action =
  | { readonly kind: 'company' }
  | { readonly kind: 'client'; readonly key: ClientKey }
  | { readonly kind: 'project'; readonly key: ProjectKey }
  | { readonly kind: 'work'; readonly items: readonly PlannedWork[] }
  | ({ readonly kind: 'draft'; readonly key: string } & PlannedDraft)
  | { readonly kind: 'finalise'; readonly key: string }
  | { readonly kind: 'send'; readonly key: string; readonly outcome: 'sent' | 'failed' }
  | { readonly kind: 'pay'; readonly key: string; readonly percent: number }
  | {
      readonly kind: 'credit';
      readonly key: string;
      readonly of: string;
      /** The lines to credit, from 0; all if it is absent. */
      readonly only?: readonly number[];
    }
  | { readonly kind: 'write-off'; readonly key: string; readonly reason: string }
  | {
      readonly kind: 'decide';
      readonly key: string;
      readonly decision: 'accepted' | 'declined';
      readonly name: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'invoice-quote';
      readonly key: string;
      readonly quote: string;
      readonly as: 'invoice' | 'advance' | 'final';
      readonly percent: number;
    }
  | {
      readonly kind: 'recur';
      readonly key: string;
      readonly of: string;
      readonly schedule: Schedule;
      readonly isPaused: boolean;
    }
  /** Creates the draft of a recurring invoice that is due on that day. */
  | { readonly kind: 'run'; readonly key: string; readonly of: string }
  /** Makes the files of a document, which a reminder attaches. */
  | { readonly kind: 'files'; readonly key: string }
  | { readonly kind: 'remind'; readonly key: string; readonly step: 1 | 2 | 3 }
  | {
      readonly kind: 'purchase';
      readonly key: string;
      readonly client: ClientKey | null;
      readonly receipt: 'pdf' | 'photo' | 'none';
      readonly fields: PlannedPurchase;
    }
  | { readonly kind: 'asset'; readonly key: string; readonly purchase: string; readonly fields: PlannedAsset }
  | { readonly kind: 'sell'; readonly key: string; readonly document: string; readonly line: number }
  | { readonly kind: 'template'; readonly work: PlannedWork };

export type ActionOf<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;

/** An action at a local time of the site. */
export type Step = { readonly date: PlainDate; readonly time: string } & Action;
