/**
 * Returns the URL of a file that a worker or a process runs. A build has it beside the module that starts it.
 * @param path the path of the file from the module in the sources, without its extension
 * @param moduleUrl `import.meta.url` of the module
 */
export const getEntryUrl = (path: string, moduleUrl: string): URL =>
  moduleUrl.endsWith('.ts')
    ? new URL(`${path}.ts`, moduleUrl)
    : new URL(`${path.split('/').at(-1)}.js`, moduleUrl);
