import { useMatch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RetainedTitle } from './document-title.tsx';
import type { PublicSkeleton } from './public-skeleton.tsx';

let Skeleton: typeof PublicSkeleton | undefined;

/** Skeletons are separate from a page's content, because a served page needs none. */
export const preloadSkeleton = (): Promise<void> =>
  import('./public-skeleton.tsx').then(
    (module) => {
      Skeleton = module.PublicSkeleton;
    },
    // Without them a blank page shows that something is loading.
    () => undefined,
  );

export function PendingView() {
  const { fullPath } = useMatch({ strict: false });
  const [, setIsLoaded] = useState(false);
  useEffect(() => {
    void preloadSkeleton().then(() => setIsLoaded(true));
  }, []);
  // The previous page may have been scrolled far down; the new page starts at its top, and Back restores the
  // position.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <RetainedTitle />
      {Skeleton ? <Skeleton path={fullPath} /> : <div className="min-h-svh" />}
    </>
  );
}
