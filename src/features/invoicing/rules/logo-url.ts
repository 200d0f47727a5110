/** Returns the URL of a logo of the seller, a PNG that only the owner can read. */
export const getLogoUrl = (id: string): string => `/api/admin/company/logos/${id}`;
