/** The search part of an address, with commas and slashes left readable; empty without parameters. */
export function searchText(parameters: URLSearchParams): string {
  if (parameters.size === 0) return '';
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
