/** Maximum length of a query in UTF-16 units, as `maxlength` counts. */
export const maxQueryLength = 100;
