/** Placeholders of the period in texts of recurring invoices. */
export const placeholders = ['{period}', '{month}', '{year}'] as const;

export const findPlaceholders = (text: string): readonly string[] =>
  placeholders.filter((placeholder) => text.includes(placeholder));

/** Returns a title without its placeholders, for a template of no period. */
export const removePlaceholders = (text: string): string =>
  placeholders
    .reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text)
    .replace(/\s+/g, ' ')
    .trim();
