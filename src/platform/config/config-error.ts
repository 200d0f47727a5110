/** Settings that the program can not start with. The message is one line for a person and holds no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`Settings that can not be used: ${problems.join('; ')}.`);
  }
}
