import type { ReactNode } from 'react';
import { experimentPaths, paths } from '#shared/urls/paths.ts';

const bar = 'block h-[9px] bg-line';
const count = (length: number) => Array.from({ length }, (_, index) => index);

const Title = ({ className = '' }: { className?: string }) => (
  <div className={`px-(--spacing-margin) pt-5 ${className}`}>
    <div className="h-[0.88em] w-1/2 bg-wall text-[clamp(3.75rem,11vw,12rem)]" />
  </div>
);

const Picture = ({ className = '' }: { className?: string }) => (
  <span className={`block aspect-8/5 bg-wall ${className}`} />
);

function Lines({ of, className = '' }: { of: number; className?: string }) {
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      {count(of).map((line) => (
        <span key={line} className={`${bar} ${line % 4 === 3 ? 'w-2/3' : ''}`} />
      ))}
    </div>
  );
}

function Label() {
  return (
    <div className="grid content-start md:col-[1/4]">
      <span className="mb-8 block h-8 w-24 bg-wall" />
      {count(3).map((row) => (
        <span key={row} className="block h-8 border-line border-t" />
      ))}
    </div>
  );
}

function Rows() {
  return (
    <div className="mx-(--spacing-margin) mt-s7">
      {count(6).map((row) => (
        <div key={row} className="flex h-24 items-center gap-6 border-line border-t">
          <span className={`${bar} w-[4%]`} />
          <span className="h-9 w-2/5 bg-wall" />
        </div>
      ))}
    </div>
  );
}

function Websites() {
  return (
    <>
      <Lines of={2} className="mt-s7 mb-6 px-(--spacing-margin) pb-10" />
      <ul className="website-grid">
        {count(4).map((place) => (
          <li key={place} className="border-line-2 border-t pt-12">
            <Picture />
          </li>
        ))}
      </ul>
    </>
  );
}

const largeRow = 'hang-narrow-60 hang-wide-36';
const row = 'hang-narrow-34 hang-wide-26';
const skeletonHang = [
  `ratio-8x5 ${largeRow}`,
  `ratio-4x5 ${largeRow}`,
  `ratio-4x3 ${row}`,
  `ratio-3x4 ${row}`,
  `ratio-1x1 ${row}`,
];

function Gallery() {
  return (
    <ul className="hang">
      {skeletonHang.map((className, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a skeleton stay in their places
        <li key={index} className={className}>
          <span className="block h-(--height) bg-wall" />
        </li>
      ))}
    </ul>
  );
}

const layouts = {
  home: () => (
    <div className="hall gap-y-6">
      <Lines of={3} className="md:col-[1/6]" />
      <Picture className="md:col-[6/-1]" />
    </div>
  ),
  list: Rows,
  websites: Websites,
  gallery: Gallery,
  website: () => (
    <div className="hall gap-y-10 pt-10">
      <Label />
      <Picture className="md:col-[4/-1] md:-mr-(--spacing-margin)" />
      <Lines of={4} className="md:col-[4/9]" />
      <Lines of={8} className="md:col-[9/-1]" />
    </div>
  ),
  image: () => (
    <div className="hall gap-y-10 pt-10">
      <Picture className="md:col-[1/10]" />
      <Lines of={4} className="md:col-[10/-1]" />
    </div>
  ),
  article: () => (
    <div className="hall gap-y-10 pt-s7">
      <span className="h-28 bg-wall md:col-[4/10]" />
      <Lines of={3} className="md:col-[1/4]" />
      <Lines of={12} className="max-w-[41em] md:col-[4/10]" />
    </div>
  ),
  experiment: () => (
    <div className="hall gap-y-10 pt-8">
      <Label />
      <div className="md:col-[4/-1]">
        <span className="block min-h-[clamp(10rem,30cqw,30rem)] bg-wall" />
        <Lines of={8} className="pt-10" />
      </div>
    </div>
  ),
} satisfies Readonly<Record<string, () => ReactNode>>;

/** Layouts by path pattern; other pages, such as the search, are lists. */
const layoutsByPath: Readonly<Record<string, keyof typeof layouts>> = {
  [paths.home]: 'home',
  [paths.websites]: 'websites',
  [paths.website]: 'website',
  [paths.images]: 'gallery',
  [paths.image]: 'image',
  [paths.page]: 'article',
  ...Object.fromEntries(Object.values(experimentPaths).map((path) => [path, 'experiment'])),
};

interface PublicSkeletonProps {
  readonly path: string;
}

export function PublicSkeleton({ path }: PublicSkeletonProps) {
  const layout = layoutsByPath[path] ?? 'list';
  const Layout = layouts[layout];
  return (
    // As high as the window, so that the footer does not move up and down again.
    <div aria-hidden="true" data-skeleton={layout} className="min-h-svh">
      <Title className={layout === 'home' ? 'pb-10' : ''} />
      <Layout />
    </div>
  );
}
