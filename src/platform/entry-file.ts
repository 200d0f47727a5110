/**
 * Returns the URL of a file that a worker or process runs. A build puts it next to all modules.
 * @param path relative to the module in the sources, without extension
 * @param moduleUrl `import.meta.url` of the module
 */
export const getEntryUrl = (path: string, moduleUrl: string): URL =>
  moduleUrl.endsWith('.ts')
    ? new URL(`${path}.ts`, moduleUrl)
    : new URL(`${path.split('/').at(-1)}.js`, moduleUrl);
