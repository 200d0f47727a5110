import { flushSync } from 'react-dom';

/**
 * Applies an update of the page as a view transition of a type, by which styles name what continues; at once
 * where browsers have no typed view transitions, or less motion is preferred. Resolves once it is applied.
 */
export async function updateInPlace(type: string, update: () => void): Promise<void> {
  const isAnimated =
    CSS.supports('selector(:active-view-transition-type(a))') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isAnimated) {
    update();
    return;
  }
  const transition = document.startViewTransition({ types: [type], update: () => flushSync(update) });
  await transition.updateCallbackDone;
}
