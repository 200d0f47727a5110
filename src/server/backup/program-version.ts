import packageFile from '../../../package.json' with { type: 'json' };

export const programVersion: string = packageFile.version;
