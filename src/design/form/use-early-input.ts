import { useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Uses the prototype's setter, so that React does not track the value. */
const setUnseen = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);

function getServedValue(control: Control): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const { options } = control;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** A change before the scripts ran. */
interface EarlyInput {
  readonly control: Control;
  /** Restores the value without an event. */
  readonly enter: () => void;
  /** Repeats the change with events, so that React reports it. */
  readonly change: () => void;
}

/** Returns undefined if the control is unchanged. */
function findInput(control: Control): EarlyInput | undefined {
  const { value } = control;
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked, type } = control;
    // Checking a radio button unchecks the others.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
    const change = () => {
      control.checked = !checked;
      control.click();
    };
    return { control, enter: () => undefined, change };
  }
  const served = getServedValue(control);
  if (served === undefined || value === served) return undefined;
  const enter = () => setUnseen(control, value);
  const change = () => {
    control.value = served;
    enter();
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return { control, enter, change };
}

const findEarlyInput = () =>
  [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].flatMap(
    (control) => findInput(control) ?? [],
  );

/**
 * Keeps changes that users made to controlled fields before the scripts ran: hydration would silently replace
 * them with the server's values. Such fields need `autoComplete="off"`, or a browser would fill in texts of
 * an earlier visit.
 */
export function useEarlyInput(): void {
  const isHydrating = useIsHydrating();
  // While this renders, the fields below it are not yet hydrated.
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? findEarlyInput() : []));
  useEffect(() => {
    // A change of one control may read the others, such as a filter that applies the whole form.
    for (const { enter } of early) enter();
    for (const { control, change } of early) if (control.isConnected && !control.disabled) change();
  }, [early]);
}
