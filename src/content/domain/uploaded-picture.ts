/** Path prefix of uploaded pictures. */
export const UPLOADED_PICTURES = '/product-images/'

/** Widths in pixels of the generated files; a picture is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

/** The files of a picture; an uploaded one is `/product-images/{id}-{width}x{height}-960.webp`. */
export interface PictureFiles {
  /** The URL before width and format of a file. */
  readonly stem: string
  /** Width of the largest file in pixels. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** Parses the URL of an uploaded picture; null for any other picture. */
export function uploadedPicture(url: string): PictureFiles | null {
  const [, stem, width, height] = /^(\/product-images\/\w+-(\d+)x(\d+)-)\d+\.webp$/.exec(url) ?? []
  if (!stem) return null
  const full = Number(width)
  const widths = [...PICTURE_WIDTHS.filter((step) => step < full), full]
  return { stem, width: full, height: Number(height), widths }
}
