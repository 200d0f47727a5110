import { localizedAddress } from '../features/localization/rules.ts';
import { defaultLanguage, languages } from '../shared/language.ts';

const closed = ['/admin', '/dashboard'];

/**
 * What crawlers may read (RFC 9309): everything but the API and the rooms of those who sign in. A rule ends where
 * its room does: `/nl/administratie` is a page like any other.
 */
export function robotsText(origin: string): string {
  const rooms = languages.flatMap((language) =>
    closed.map((path) => localizedAddress(path, language, defaultLanguage)),
  );
  const rules = ['/api/', ...rooms.flatMap((room) => [`${room}$`, `${room}/`])];
  const lines = rules.map((rule) => `Disallow: ${rule}`);
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
