import { pictures } from './pictures.ts'

export type PictureName = keyof typeof pictures

type Format = 'avif' | 'webp'

/** Returns the URL of one size of a picture; `width` is one of the picture's own widths. */
export function pictureUrl(name: PictureName, width: number, format: Format): string {
  return fileUrl(name, pictures[name].hash, width, format)
}

function fileUrl(name: string, hash: string, width: number, format: Format): string {
  return `${stemOf(name, hash)}${width}.${format}`
}

/** Returns the URL of a built picture before width and format of a file. */
export function stemOf(name: string, hash: string): string {
  return `/images/${name}-${hash}-`
}

/** Returns the `srcset` value with all sizes of a picture of the main manifest. */
export function pictureSrcSet(name: PictureName, format: Format): string {
  return fileSrcSet(name, pictures[name], format)
}

/** Returns the `srcset` value with all sizes of a picture of any manifest. */
export function fileSrcSet(
  name: string,
  { hash, widths }: { readonly hash: string; readonly widths: readonly number[] },
  format: Format,
): string {
  return stemSrcSet(stemOf(name, hash), widths, format)
}

/** Returns the `srcset` value of files whose URLs are `stem` + width + format. */
export function stemSrcSet(stem: string, widths: readonly number[], format: Format): string {
  return widths.map((width) => `${stem}${width}.${format} ${width}w`).join(', ')
}
