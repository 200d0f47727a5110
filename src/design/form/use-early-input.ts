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

/** A change of a control before the scripts ran. */
interface EarlyInput {
  readonly control: Control;
  /** Enters it again without a change that anybody hears of. */
  readonly enter: () => void;
  /** Repeats the change as its user would, so that React reports it. */
  readonly change: () => void;
}

/** Returns what was changed in a control; undefined if it is as the server sent it. */
function findInput(control: Control): EarlyInput | undefined {
  const { value } = control;
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked, type } = control;
    // Of radio buttons the one that was chosen takes the others with it.
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
 * Keeps what was typed into the page's controlled fields and chosen in them before its scripts ran: hydration would
 * replace it by what the server sent, without a change that anybody hears of. Such fields have `autoComplete="off"`, or
 * a browser would enter texts of an earlier visit.
 */
export function useEarlyInput(): void {
  const isHydrating = useIsHydrating();
  // While this renders, the fields below it are not yet hydrated.
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? findEarlyInput() : []));
  useEffect(() => {
    // A change of one control can read the others, such as a filter that applies the whole form.
    for (const { enter } of early) enter();
    for (const { control, change } of early) if (control.isConnected && !control.disabled) change();
  }, [early]);
}
