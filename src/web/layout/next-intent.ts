const eventTypes = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Resolves when the visitor next moves a pointer, touches, scrolls, types or focuses an element. Resolves
 * immediately if a field has the focus, since the visitor may have typed before the scripts ran.
 */
export function nextIntent(): Promise<void> {
  if (document.activeElement?.matches('input')) return Promise.resolve();
  return new Promise((resolve) => {
    const controller = new AbortController();
    const onEvent = () => {
      controller.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: controller.signal };
    for (const type of eventTypes) addEventListener(type, onEvent, options);
  });
}
