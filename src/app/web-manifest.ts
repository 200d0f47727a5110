import { localizedAddress } from '../features/localization/rules.ts';
import type { Site } from '../features/settings/contract.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest of the site in a language; both are the same app. */
export function webManifest(site: Pick<Site, 'name' | 'tagline'>, language: Language): string {
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    ...(site.tagline !== '' && { description: site.tagline }),
    lang: language,
    start_url: localizedAddress(paths.home, language, defaultLanguage),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8f7f1',
    theme_color: '#f8f7f1',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  });
}
