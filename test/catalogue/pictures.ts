import sharp, { type Sharp } from 'sharp'

/** Creates an image of one colour, so that each test has its own. */
export function picture(width: number, height: number, red = 200): Sharp {
  const background = { r: red, g: 40, b: 20 }
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Creates an image as it is uploaded. */
export const bytesOf = async (image: {
  toBuffer(): Promise<Buffer>
}): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await image.toBuffer())
