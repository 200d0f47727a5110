/** One chapter of a content page. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
}

/** The chapters of a page's rendered body: its second-level headings that can be linked to. */
export function chaptersOf(html: string): readonly Chapter[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs);
  return [...headings].map(([, id = '', title = '']) => ({ id, title: plainText(title) }));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plainText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
