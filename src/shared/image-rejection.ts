/** The reason why a file is not accepted as an image. */
export type ImageRejectionCode =
  | 'too_many_bytes'
  | 'empty'
  | 'not_a_picture'
  | 'svg'
  | 'heic'
  | 'too_many_pixels'
  | 'several_frames'
  | 'broken';
