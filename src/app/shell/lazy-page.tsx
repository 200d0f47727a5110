import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { loadChunk } from './chunk-error.ts';

/**
 * A screen whose script is loaded when its route is. A script that cannot be loaded rejects with a
 * `ChunkError`, so that the failure view of the layout shows; the next visit tries again.
 */
export function lazyPage(load: () => Promise<ComponentType>): AsyncRouteComponent<object> {
  let screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= loadChunk(load).then(
      (loaded) => {
        screen = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy: AsyncRouteComponent<object> = () => {
    if (!screen) use(preload());
    return screen ? createElement(screen) : null;
  };
  Lazy.preload = preload;
  return Lazy;
}
