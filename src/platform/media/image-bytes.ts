/** The bytes of an image file: the limit by default, and the range in which a setting may move it. */
export const imageBytes = {
  default: 40 * 1024 * 1024,
  min: 1024 * 1024,
  /** A file is read into memory as a whole. */
  max: 100 * 1024 * 1024,
} as const;
