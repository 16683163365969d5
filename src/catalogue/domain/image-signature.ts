/** Largest image file that an admin may upload, in MB of 1,048,576 bytes. */
export const MAX_IMAGE_MB = 15
export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  signature.every((value, index) => bytes[from + index] === value)

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const RIFF = ascii('RIFF')
const WEBP = ascii('WEBP')
const FTYP = ascii('ftyp')
const AVIF_BRANDS = ['avif', 'avis'].map(ascii)

/**
 * Checks whether these bytes begin like a JPEG, PNG, WebP or AVIF. The file name and the media type
 * of an upload are not checked, because the sender chooses them.
 */
export function hasImageSignature(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) ||
    (startsWith(bytes, FTYP, 4) && AVIF_BRANDS.some((brand) => startsWith(bytes, brand, 8)))
  )
}
