import { pictures } from './pictures.ts'

export type PictureName = keyof typeof pictures

/** Address of one size of a picture; `width` is one of the picture's own widths. */
export function pictureUrl(name: PictureName, width: number, format: 'avif' | 'webp'): string {
  return `/images/${name}-${pictures[name].hash}-${width}.${format}`
}

/** All sizes of a picture as the value of a `srcset` attribute. */
export function pictureSrcSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `${pictureUrl(name, width, format)} ${width}w`)
    .join(', ')
}
