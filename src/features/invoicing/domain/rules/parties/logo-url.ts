import type { Seller } from '../../contract/values.ts';

/** Returns the URL of a logo of the seller, a PNG that only the owner can read. */
export const getLogoUrl = (id: string): string => `/api/admin/company/logos/${id}`;

/** Returns the URL of the logo of a seller as only the owner can read it; null if it has none of its own. */
export const getSellerLogoUrl = ({ logo_id }: Seller): string | null =>
  logo_id ? getLogoUrl(logo_id) : null;
