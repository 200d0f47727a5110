/**
 * Returns the URL of a file that a worker or a process runs: it is beside the module that starts it, in a build as in the
 * sources.
 * @param name the file without its extension
 * @param moduleUrl `import.meta.url` of the module
 */
export const getEntryUrl = (name: string, moduleUrl: string): URL =>
  new URL(`./${name}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
