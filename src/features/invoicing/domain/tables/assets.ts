import type { AssetType, DisposalKind, KiaExclusion } from '../contract/asset-values.ts';
import type { VatCode } from '../contract/values.ts';

/** An asset; amounts in cents. */
export interface AssetsTable {
  id: string;
  number: number;
  name: string;
  type: AssetType;
  purchase_id: string | null;
  ordered_on: string;
  purchased_on: string;
  in_use_from: string | null;
  cost_cents: number;
  residual_cents: number;
  business_bp: number;
  life_months: number;
  kia_exclusion: KiaExclusion | null;
  /** The share of the business in the price. */
  business_cost_cents: number;
  /** The total depreciation over the whole life. */
  depreciable_cents: number;
  /** The month of first use, counted from year 0. */
  use_month: number | null;
  /** The months that had ended when it left, counted from year 0. */
  end_month: number | null;
  /** 1 if the owner chose the depreciation of a year. */
  has_chosen_years: 0 | 1;
  disposal_kind: DisposalKind | null;
  disposed_on: string | null;
  disposal_cents: number;
  disposal_vat_cents: number;
  disposal_vat_code: VatCode | null;
  disposal_rate_bp: number;
  disposal_line_id: string | null;
  disposal_reason: string;
  search_text: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** An asset's amount for a year: the depreciation that the owner chose, or the payments before its first use. */
export interface AssetYearsTable {
  asset_id: string;
  kind: 'chosen' | 'paid';
  year: number;
  cents: number;
  created_at: string;
}

/** The investment allowance that was deducted in a year's tax return; null if the owner removed the amount. */
export interface KiaDeductionsTable {
  year: number;
  deducted_cents: number | null;
  version: number;
  created_at: string;
  updated_at: string;
}
