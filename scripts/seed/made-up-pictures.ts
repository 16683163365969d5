import { createHash } from 'node:crypto'
import type { Row } from './bulk-database.ts'
import { pick } from './made-up.ts'
import type { SamplePicture } from './sample-rows.ts'

/** The pictures of made-up products, which share them in turn. */
export class MadeUpPictures {
  readonly rows: readonly {
    readonly id: string
    readonly address: string
    readonly touched_at: string
  }[]

  constructor(count: number, { id, address }: SamplePicture, now: string) {
    this.rows = Array.from({ length: count }, (_, index) => {
      const own = createHash('sha256').update(`picture ${index}`).digest('hex').slice(0, id.length)
      return { id: own, address: address.replace(id, own), touched_at: now }
    })
  }

  /** Returns the columns of a product that name its picture. */
  columnsOf(productId: number): Row {
    if (this.rows.length === 0) return { image: null, image_alt: '' }
    const { address } = pick(this.rows, productId)
    return { image: address, image_alt: `Packung der Röstung ${productId} auf hellem Stein` }
  }
}
