import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { useIsHydrating } from '#design/form/use-is-hydrating.ts';
import { loadChunk } from './chunk-error.ts';
import { nextIntent } from './next-intent.ts';

const loadStyles = () => import('./all-styles.ts').then(({ loadAllStyles }) => loadAllStyles());

interface LazyPageOptions {
  /** False if the component needs the styles of all pages, which are then loaded with it. */
  readonly hasPublicStyles?: boolean;
  /** True if the served page needs no script until the visitor interacts. */
  readonly waitsForIntent?: boolean;
}

/** A moving pointer is many intents: a failed script is not requested again at each of them. */
const retryDelayMs = 2000;

/** If loading fails, the page stays as served until a later intent. */
async function loadAfterIntent(load: () => Promise<void>): Promise<void> {
  for (;;) {
    await nextIntent();
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    if (isLoaded) return;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

/**
 * Creates a component whose script is loaded with its route. A failed script rejects with a `ChunkError`, so
 * that the layout's failure view shows; the next visit tries again.
 * @param load imports the component
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasPublicStyles = false, waitsForIntent = false }: LazyPageOptions = {},
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
  let intended: Promise<void> | undefined;
  const loadIntended = () => {
    intended ??= loadAfterIntent(preload);
    return intended;
  };
  const LazyPage: AsyncRouteComponent<Props> = (props) => {
    if (!page) use(preload());
    return page ? createElement(page, props) : null;
  };
  // React keeps the server's markup while the component that should hydrate it suspends.
  const WaitingPage: AsyncRouteComponent<Props> = (props) => {
    const isHydrating = useIsHydrating();
    if (!page) use(isHydrating ? loadIntended() : preload());
    return page ? createElement(page, props) : null;
  };
  const component = waitsForIntent ? WaitingPage : LazyPage;
  component.preload = preload;
  return component;
}
