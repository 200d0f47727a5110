declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    listen(port: number, address: string): Promise<import('node:http').Server>;
  }

  export = S3rver;
}
