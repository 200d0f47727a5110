import { useEffect, useState } from 'react';
import type { Viewer } from './viewer.tsx';

type ViewerComponent = typeof Viewer;

let loaded: ViewerComponent | undefined;
let loading: Promise<ViewerComponent> | undefined;

function loadViewer(): Promise<ViewerComponent> {
  loading ??= import('./viewer.tsx').then(
    (module) => {
      loaded = module.Viewer;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function preloadViewer(): void {
  // If this fails, the press reports the error or opens the image's own page.
  loadViewer().catch(() => undefined);
}

/** Returns the viewer once it is needed and loaded; calls `onMissing` when its script fails to load. */
export function useViewer(slug: string | undefined, onMissing: () => void): ViewerComponent | undefined {
  const [viewer, setViewer] = useState<ViewerComponent | undefined>(() => loaded);
  const needsLoading = slug !== undefined && viewer === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new slug retries
  useEffect(() => {
    if (needsLoading) loadViewer().then((loadedViewer) => setViewer(() => loadedViewer), onMissing);
  }, [needsLoading]);
  // A prefetched script is used immediately: the image moves from its place in the gallery.
  return slug === undefined ? undefined : (viewer ?? loaded);
}
