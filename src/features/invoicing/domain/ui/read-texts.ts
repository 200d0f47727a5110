/** Returns the texts of a form by field name; unchecked checkboxes are absent. */
export const readTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (value instanceof File ? [] : [[name, value]])),
  );
