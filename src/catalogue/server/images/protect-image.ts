import { UPLOADED_PICTURES } from '../../../content/domain/uploaded-picture.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { touchImage } from './product-images-repo.ts'

const GONE = 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.'

/**
 * Protects an uploaded image from the job that removes unused ones, while a product that uses it is
 * written. Refuses with `invalid` when the image no longer exists. Other paths are not checked.
 */
export async function protectImage(
  tx: Tx,
  image: string | null | undefined,
  now: string,
): Promise<Result<void, Refusal>> {
  if (!image?.startsWith(UPLOADED_PICTURES)) return ok(undefined)
  if (await touchImage(tx, image, now)) return ok(undefined)
  return err(refusal('invalid', GONE, { fields: { image: GONE } }))
}
