/** The placeholders of the period in the texts of recurring invoices. */
export const placeholders = ['{period}', '{month}', '{year}'] as const;

/** Returns the placeholders of a text, each once. */
export const findPlaceholders = (text: string): readonly string[] =>
  placeholders.filter((placeholder) => text.includes(placeholder));
