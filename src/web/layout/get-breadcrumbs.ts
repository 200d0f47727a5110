/** A link of the breadcrumbs. */
export interface Breadcrumb {
  readonly path: string;
  readonly label: string;
}

/** The segment of the admin area, which has no breadcrumb of its own. */
const hiddenSegment = 'admin';

/** The segment above the document of a client, whose token belongs nowhere but in the URL. */
const documentsSegment = 'documents';

/** Decodes a segment for display; one with an invalid escape or a control character stays as it is. */
export function safeDecode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    // A browser opens no such path within the page.
    return import.meta.env.SSR && /\p{Cc}/u.test(decoded) ? segment : decoded;
  } catch {
    return segment;
  }
}

/**
 * Returns the breadcrumbs of a page: home, then one per path segment with the path up to it. The admin segment has
 * none, but stays in the paths of those after it. A record in the admin area has none: the bar of its editor leads
 * back. A page below another one there has a label of its own.
 * @param path without a language prefix, query and hash
 * @param labels the labels of known segments; any other segment is its own label
 * @returns an empty list for the home page, for an editor and for the document of a client
 */
export function getBreadcrumbs(
  path: string,
  labels: Readonly<Record<string, string>>,
): readonly Breadcrumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments[0] === documentsSegment) return [];
  if (segments[0] === hiddenSegment && segments.length > 2) {
    const [, , below = ''] = segments;
    if (segments.length > 3 || !Object.hasOwn(labels, below)) return [];
  }
  const breadcrumbs = segments.flatMap((segment, index) => {
    if (segment === hiddenSegment) return [];
    const label = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
    return [{ path: `/${segments.slice(0, index + 1).join('/')}`, label: label ?? safeDecode(segment) }];
  });
  return breadcrumbs.length === 0 ? [] : [{ path: '/', label: labels.home ?? 'home' }, ...breadcrumbs];
}
