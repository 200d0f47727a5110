export const websiteTypes = ['site', 'shop', 'app', 'archive'] as const;
export type WebsiteType = (typeof websiteTypes)[number];
