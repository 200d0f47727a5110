/** Returns the named environment variables for a child process; others may contain secrets. */
export function pickEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
