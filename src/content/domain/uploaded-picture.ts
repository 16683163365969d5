/** Where the files of uploaded pictures live. */
export const UPLOADED_PICTURES = '/product-images/'

/** Widths that a picture is made in, as far as it is that wide itself. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

/** What the address of an uploaded picture says: `/product-images/{id}-{width}x{height}-960.webp`. */
export interface UploadedPicture {
  /** Everything before the width and format of one file. */
  readonly stem: string
  /** Of the largest file. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** Reads the address of an uploaded picture; null for any other picture. */
export function uploadedPicture(address: string): UploadedPicture | null {
  const [, stem, width, height] =
    /^(\/product-images\/\w+-(\d+)x(\d+)-)\d+\.webp$/.exec(address) ?? []
  if (!stem) return null
  const full = Number(width)
  const widths = [...PICTURE_WIDTHS.filter((step) => step < full), full]
  return { stem, width: full, height: Number(height), widths }
}
