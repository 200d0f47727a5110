/** Why a file of another program cannot be read. */
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

/** A file that cannot be read at all, with the reason. */
export class FileRejection extends Error {
  override readonly name = 'FileRejection';
  readonly reason: FileReason;
  /** The name of the file; empty if it is the only one, or not known. */
  readonly file: string;

  constructor(reason: FileReason, file = '', options?: ErrorOptions) {
    super(`the file ${file} is rejected: ${reason}`, options);
    this.reason = reason;
    this.file = file;
  }
}
