export type ImageRejectionCode =
  | 'too_many_bytes'
  | 'empty'
  | 'not_a_picture'
  /** An image format that is not accepted. */
  | 'other_format'
  | 'svg'
  | 'heic'
  | 'too_many_pixels'
  | 'side_too_long'
  | 'several_frames'
  | 'broken';
