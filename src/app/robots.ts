import { localizedAddress } from '../features/localization/rules.ts';
import { defaultLanguage, languages } from '../shared/language.ts';

const closed = ['/admin', '/dashboard', '/login'];

/** What crawlers may read (RFC 9309): everything but the API and the rooms of those who sign in. */
export function robotsText(origin: string): string {
  const rooms = languages.flatMap((language) =>
    closed.map((path) => localizedAddress(path, language, defaultLanguage)),
  );
  const rules = ['/api/', ...rooms].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
