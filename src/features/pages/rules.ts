export interface Chapter {
  readonly id: string;
  readonly title: string;
}

/** Returns the second-level headings with an id. */
export function getChapters(html: string): readonly Chapter[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs);
  return [...headings].map(([, id = '', title = '']) => ({ id, title: stripTags(title) }));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function stripTags(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
