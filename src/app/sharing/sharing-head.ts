import { escapeXml } from '../../platform/xml.ts';
import { canonicalAddress } from '../discovery/language-versions.ts';
import type { DescribedPage } from '../router-context.ts';
import { sharingAddress } from './sharing-address.ts';
import { socialMeta } from './social-meta.ts';
import { structuredData } from './structured-data.ts';

/**
 * What only those read who fetch a page to show a link to it, or to find it: Open Graph and JSON-LD. Browsers get no
 * code for it; they take the elements, which are marked, away with the page that they speak of.
 * @returns HTML for the end of a document's head; empty for pages that nobody should find
 */
export function sharingHead({ page, site }: DescribedPage): string {
  if (page.isUnlisted) return '';
  const { origin } = site;
  const address = canonicalAddress(origin, page);
  const shared = { page, site, address, picture: origin + sharingAddress(page, site) };
  const metas = socialMeta(shared).map((attributes) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
    return `<meta${written.join('')} data-served/>`;
  });
  const json = structuredData(shared);
  return `${metas.join('')}<script type="application/ld+json" data-served>${json}</script>`;
}
