const hydratedEvent = 'hydrated';

/**
 * Records the buttons that are pressed before the page's scripts have taken them over, and then presses each
 * once, since an impatient visitor presses twice. Ignores buttons that work without scripts. It must not
 * refer to outer variables, because its source is the page's inline script.
 */
function recordClicks(hydrated: string): void {
  const pressed = new Set<HTMLElement | null>();
  const findButton = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])');
  const record = (event: Event) => pressed.add(findButton(event));
  // Reached only if React did not drop the event, as it does while it takes over the pressed element.
  const forget = (event: Event) => pressed.delete(findButton(event));
  addEventListener('click', record, true);
  addEventListener(
    hydrated,
    () => {
      removeEventListener('click', record, true);
      addEventListener('click', forget);
      // After the click, if one is being handled.
      setTimeout(() => {
        removeEventListener('click', forget);
        for (const button of pressed) button?.click();
      });
    },
    { once: true },
  );
}

/** Runs before the document's scripts are loaded. */
export const earlyClicksScript = `(${recordClicks})(${JSON.stringify(hydratedEvent)})`;

/** Call it when the layout is hydrated. Its pages hydrate when they are pressed. */
export const replayEarlyClicks = () => dispatchEvent(new Event(hydratedEvent));
