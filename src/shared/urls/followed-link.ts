/** Satisfied by the events of the DOM and of React. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly target: EventTarget | null;
};

/** Returns the link matching `selector` that a click follows in this window. */
export function findFollowedLink(
  { target, button, ctrlKey, metaKey, shiftKey, altKey }: Click,
  selector: string,
): HTMLAnchorElement | null {
  if (button || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest(selector);
}
