export type FileReason =
  | 'cell_too_long'
  | 'empty'
  | 'no_rows'
  | 'not_csv'
  | 'not_text'
  | 'not_workbook'
  | 'not_zip'
  | 'too_many_rows'
  | 'too_slow'
  | 'zip_encrypted'
  | 'zip_too_large';

export class FileRejection extends Error {
  override readonly name = 'FileRejection';
  readonly reason: FileReason;
  /** Empty for the only file, or if unknown. */
  readonly file: string;

  constructor(reason: FileReason, file = '', options?: ErrorOptions) {
    super(`the file ${file} is rejected: ${reason}`, options);
    this.reason = reason;
    this.file = file;
  }
}
