/** Returns what the fields of a form contain by their names; a checkbox that is empty is not there. */
export const readTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (value instanceof File ? [] : [[name, value]])),
  );
