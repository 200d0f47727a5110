/** The letter that goes to each section of the admin area after G, by the name of its route. */
export const sectionKeys: Readonly<Record<string, string>> = {
  admin: 'o',
  admin_websites: 'w',
  admin_images: 'i',
  admin_pages: 'p',
  admin_site_texts: 't',
  admin_home_page: 'h',
  admin_settings: 's',
  admin_clients: 'c',
  admin_company: 'b',
  admin_users: 'u',
  admin_outbox: 'e',
  admin_audit_log: 'l',
};
