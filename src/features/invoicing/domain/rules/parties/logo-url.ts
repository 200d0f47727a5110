import type { Seller } from '../../contract/values.ts';

export const getLogoUrl = (id: string): string => `/api/admin/company/logos/${id}`;

/** Returns the URL of the seller’s own logo; null if there is none. */
export const getSellerLogoUrl = ({ logo_id }: Seller): string | null =>
  logo_id ? getLogoUrl(logo_id) : null;
