const eventTypes = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const;

/** Resolves when the visitor next does something with the page: moves a pointer, touches, scrolls, types or focuses. */
export function nextIntent(): Promise<void> {
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
