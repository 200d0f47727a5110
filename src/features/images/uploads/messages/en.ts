export const en = {
  reasons: {
    too_many_bytes: 'This file is larger than 40 MB. Export the photo smaller and add it again.',
    empty: 'This file is empty.',
    not_a_picture: 'This file is not an image. Add a JPEG, PNG, WebP or AVIF.',
    svg: 'SVG drawings can contain scripts and are not accepted. Export the drawing as PNG.',
    heic: 'This browser cannot read HEIC. Export the photo as JPEG, or add it with Safari.',
    too_many_pixels: 'This image has more than 80 million pixels. Make it smaller and add it again.',
    several_frames: 'Animated images are not accepted. Export one frame as PNG or JPEG.',
    broken: 'This image is damaged or incomplete. Open it in an editor, save it again and add it.',
    too_many_uploads: 'Too many uploads are unfinished. Finish or cancel some of them first.',
    incomplete: 'The file has not arrived completely. Resume the upload.',
  },
};
