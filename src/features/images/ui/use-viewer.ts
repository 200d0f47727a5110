import { useEffect, useState } from 'react';
import type { Viewer } from './viewer.tsx';

type ViewerScreen = typeof Viewer;

let loaded: ViewerScreen | undefined;
let loading: Promise<ViewerScreen> | undefined;

function loadViewer(): Promise<ViewerScreen> {
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

/** Fetches the viewer's script, so that it is there when an image is pressed. */
export function preloadViewer(): void {
  // Without it the press shows what is wrong, or opens the image's own page.
  loadViewer().catch(() => undefined);
}

/**
 * The viewer, once it is wanted and its script has come.
 * @param wanted the slug of the image to be shown, if there is one
 * @param onMissing is called when the script does not come
 */
export function useViewer(wanted: string | undefined, onMissing: () => void): ViewerScreen | undefined {
  const [screen, setScreen] = useState<ViewerScreen | undefined>(() => loaded);
  const isMissing = wanted !== undefined && screen === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish asks again
  useEffect(() => {
    if (isMissing) loadViewer().then((viewer) => setScreen(() => viewer), onMissing);
  }, [isMissing]);
  return wanted === undefined ? undefined : screen;
}
