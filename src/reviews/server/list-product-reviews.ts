import type { Db } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { ProductReviews } from '../domain/review-view.ts'
import { countStars, findApproved } from './reviews-repo.ts'

const STARS = [1, 2, 3, 4, 5]

/** Returns the approved reviews of a product, newest first, with the figures of all of them. */
export async function listProductReviews(
  db: Db,
  productId: number,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<ProductReviews> {
  const counts = await countStars(db, productId)
  const distribution = STARS.map((stars) => counts.find((one) => one.stars === stars)?.count ?? 0)
  const count = distribution.reduce((sum, ofStars) => sum + ofStars, 0)
  const sum = counts.reduce((total, one) => total + one.stars * one.count, 0)
  const found = count === 0 ? [] : await findApproved(db, productId, { before, limit: limit + 1 })
  const { rows, next } = cutPage(found, limit)
  return {
    count,
    average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10,
    distribution,
    items: rows.map(({ id, stars, words, shown_name: name, created_at: createdAt, answer }) => {
      return { id, stars, words, name, createdAt, answer }
    }),
    next,
  }
}
