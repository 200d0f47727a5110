import { useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a property through the prototype: React compares with what was set through the control itself. */
const setUnseen = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);

/** Returns the value that the server sent. */
function getServedValue(control: Control): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const { options } = control;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/**
 * Returns what repeats the change of a control, as its user would, so that React reports it; undefined if the control is
 * as the server sent it.
 */
function findChange(control: Control): (() => void) | undefined {
  const { value } = control;
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked, type } = control;
    // Of radio buttons the one that was chosen takes the others with it.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  const served = getServedValue(control);
  if (served === undefined || value === served) return undefined;
  return () => {
    control.value = served;
    setUnseen(control, value);
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** Finds the controls that the visitor has changed, and what repeats it. */
const findEarlyInput = () =>
  [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].flatMap((control) => {
    const change = findChange(control);
    return change ? { control, change } : [];
  });

/**
 * Keeps what was typed into the page's controlled fields and chosen in them before its scripts ran: hydration would
 * replace it by what the server sent, without a change that anybody hears of. Such fields have `autoComplete="off"`, or
 * a browser would enter texts of an earlier visit.
 */
export function useEarlyInput(): void {
  const isHydrating = useIsHydrating();
  // While this renders, the fields below it are not yet hydrated.
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? findEarlyInput() : []));
  useEffect(() => {
    for (const { control, change } of early) if (control.isConnected && !control.disabled) change();
  }, [early]);
}
