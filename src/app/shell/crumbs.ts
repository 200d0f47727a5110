/** One step of the way to a page. */
export interface Crumb {
  readonly path: string;
  readonly label: string;
}

/** The segment of the area that has no crumb of its own. */
const hiddenSegment = 'admin';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The way to a page: home, then one step per segment with the path up to it. The admin segment has no
 * step, but stays in the paths of those after it.
 * @param path without a language prefix, query and hash
 * @param labels the words of known segments; another segment stands for itself
 * @returns nothing when only one step exists
 */
export function crumbsOf(path: string, labels: Readonly<Record<string, string>>): readonly Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const steps = segments.flatMap((segment, index) => {
    if (segment === hiddenSegment) return [];
    const label = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
    return [{ path: `/${segments.slice(0, index + 1).join('/')}`, label: label ?? decoded(segment) }];
  });
  return steps.length === 0 ? [] : [{ path: '/', label: labels.home ?? 'home' }, ...steps];
}
