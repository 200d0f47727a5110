/** The kinds of websites that the owner tells apart. */
export const websiteTypes = ['site', 'shop', 'app', 'archive'] as const;
export type WebsiteType = (typeof websiteTypes)[number];
