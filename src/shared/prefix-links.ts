/**
 * Rendered text with its links to our own pages kept in the language of the address.
 * @param html rendered by the server
 * @param basepath `/`, or a language prefix such as `/nl`
 */
export function prefixLinks(html: string, basepath: string): string {
  if (basepath === '/') return html;
  return html.replaceAll(/(<a [^>]*?href=")(\/(?!\/)[^"]*)/g, (_, start: string, path: string) => {
    return start + basepath + (path === '/' ? '' : path);
  });
}
