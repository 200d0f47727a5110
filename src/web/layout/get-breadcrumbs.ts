/** A link of the breadcrumbs. */
export interface Breadcrumb {
  readonly path: string;
  readonly label: string;
}

/** The segment of the admin area, which has no breadcrumb of its own. */
const hiddenSegment = 'admin';

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the breadcrumbs of a page: home, then one per path segment with the path up to it. The admin segment has
 * none, but stays in the paths of those after it.
 * @param path without a language prefix, query and hash
 * @param labels the labels of known segments; any other segment is its own label
 * @returns an empty list for the home page
 */
export function getBreadcrumbs(
  path: string,
  labels: Readonly<Record<string, string>>,
): readonly Breadcrumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const breadcrumbs = segments.flatMap((segment, index) => {
    if (segment === hiddenSegment) return [];
    const label = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
    return [{ path: `/${segments.slice(0, index + 1).join('/')}`, label: label ?? safeDecode(segment) }];
  });
  return breadcrumbs.length === 0 ? [] : [{ path: '/', label: labels.home ?? 'home' }, ...breadcrumbs];
}
