import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { loadChunk } from './chunk-error.ts';

const loadStyles = () => import('./all-styles.ts').then(({ loadAllStyles }) => loadAllStyles());

/**
 * Creates a component whose script is loaded with its route. A script that cannot be loaded rejects with a
 * `ChunkError`, so that the failure view of the layout shows; the next visit tries again.
 * @param load imports the component
 * @param hasPublicStyles false if the component needs the styles of all pages, which are then loaded with it
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  hasPublicStyles = false,
): AsyncRouteComponent<Props> {
  let page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= Promise.all([
      loadChunk(load),
      hasPublicStyles || import.meta.env.SSR || loadChunk(loadStyles),
    ]).then(
      ([loaded]) => {
        page = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const LazyPage: AsyncRouteComponent<Props> = (props) => {
    if (!page) use(preload());
    return page ? createElement(page, props) : null;
  };
  LazyPage.preload = preload;
  return LazyPage;
}
