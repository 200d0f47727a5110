export interface Breadcrumb {
  readonly path: string;
  readonly label: string;
}

/** The segment of the admin area, which has no breadcrumb. */
const hiddenSegment = 'admin';

/** Above a client's document, whose token must appear only in the URL. */
const documentsSegment = 'documents';

/** Decodes a segment for display, unless it has an invalid escape or a control character. */
export function safeDecode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    // Browsers open no such path within the page.
    return import.meta.env.SSR && /\p{Cc}/u.test(decoded) ? segment : decoded;
  } catch {
    return segment;
  }
}

/**
 * Returns home, then a breadcrumb per path segment with the path up to it; empty for the home page, an editor
 * and a client's document. The admin segment has no breadcrumb, but stays in the following paths. Records in
 * the admin area have none, because their editor's bar leads back. A page below another page there has its
 * own label.
 * @param path without a language prefix, query and hash
 * @param labels of known segments; any other segment is its own label
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
