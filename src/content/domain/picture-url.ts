/** A picture that `scripts/build-images.ts` has made. */
export interface BuiltPicture {
  readonly name: string
  readonly alt: string
  /** Over the bytes of its files. */
  readonly hash: string
  /** Width of the largest file in pixels. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

type Format = 'avif' | 'webp'

/** Returns the URL of one size of a picture; `width` is one of the picture's own widths. */
export function pictureUrl({ name, hash }: BuiltPicture, width: number, format: Format): string {
  return `${stemOf(name, hash)}${width}.${format}`
}

/** Returns the URL of a built picture before width and format of a file. */
export function stemOf(name: string, hash: string): string {
  return `/images/${name}-${hash}-`
}

/** Returns the `srcset` value with all sizes of a picture. */
export function pictureSrcSet({ name, hash, widths }: BuiltPicture, format: Format): string {
  return stemSrcSet(stemOf(name, hash), widths, format)
}

/** Returns the `srcset` value of files whose URLs are `stem` + width + format. */
export function stemSrcSet(stem: string, widths: readonly number[], format: Format): string {
  return widths.map((width) => `${stem}${width}.${format} ${width}w`).join(',')
}
