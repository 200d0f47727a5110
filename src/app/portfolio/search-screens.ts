// The page of the search and the search over a page share most of what they need: one script, one request.
// biome-ignore-start lint/performance/noBarrelFile: this file is the boundary of a script, not a shortcut
export { SearchBox } from '../../features/search/ui/search-box.tsx';
export { SearchPage } from '../../features/search/ui/search-page.tsx';
// biome-ignore-end lint/performance/noBarrelFile: see above
