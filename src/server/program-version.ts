import packageFile from '../../package.json' with { type: 'json' };

export const programVersion: string = packageFile.version;

declare const __BUILD_COMMIT__: string | undefined;

/** The commit that was built, with `+` if files differed from it; empty if unknown, as without a build. */
export const programCommit: string = typeof __BUILD_COMMIT__ === 'string' ? __BUILD_COMMIT__ : '';
