import * as z from 'zod/mini'
import { ownPasswordSchema } from '../../../../accounts/domain/second-factor-changes.ts'
import { emptyView } from '../plain-answers.ts'
import {
  batchChangeSchema,
  batchClosingSchema,
  batchInputSchema,
} from '../../../../batches/domain/batch-input.ts'
import {
  batchCoffeesSchema,
  batchEntrySchema,
  batchPageSchema,
} from '../../../../batches/domain/batch-view.ts'
import {
  extraPicturesInputSchema,
  extraPicturesSchema,
} from '../../../../catalogue/domain/pictures/extra-pictures.ts'
import { priceHistoryPageSchema } from '../../../../catalogue/domain/price-history-view.ts'
import {
  newProductSchema,
  productChangeSchema,
} from '../../../../catalogue/domain/product-input.ts'
import {
  productViewSchema,
  uploadedImageSchema,
} from '../../../../catalogue/domain/product-view.ts'
import { setChangeSchema, setInputSchema } from '../../../../sets/domain/set-input.ts'
import { setEntriesSchema, setEntrySchema } from '../../../../sets/domain/set-view.ts'
import { type DescribedRoute, get, LIST, patch, post, put, remove } from '../described-route.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'

/** The admin's routes of products, batches and sets. */
export const productRoutes: readonly DescribedRoute[] = [
  get(admin.products, 'List products', z.array(productViewSchema), { query: LIST }),
  post(admin.products, 'Create a product', newProductSchema, productViewSchema, {
    status: 201,
    isKeyed: true,
  }),
  get(admin.product, 'Read a product', productViewSchema),
  patch(admin.product, 'Change a product', productChangeSchema, productViewSchema),
  remove(admin.product, 'Delete a product', emptyView),
  get(admin.productPrices, 'List the prices of a product', priceHistoryPageSchema, { query: LIST }),
  get(admin.productPictures, 'List further pictures', extraPicturesSchema),
  put(
    admin.productPictures,
    'Save further pictures',
    extraPicturesInputSchema,
    extraPicturesSchema,
  ),
  post(admin.productImages, 'Upload a picture', 'application/octet-stream', uploadedImageSchema, {
    status: 201,
  }),
  post(admin.resetProducts, 'Reset the catalogue', ownPasswordSchema, z.array(productViewSchema)),
  get(admin.batches, 'List batches', batchPageSchema, { query: LIST }),
  post(admin.batches, 'Enter a batch', batchInputSchema, batchEntrySchema, {
    status: 201,
    isKeyed: true,
  }),
  patch(admin.batch, 'Change a batch', batchChangeSchema, batchEntrySchema),
  remove(admin.batch, 'Delete a batch', emptyView),
  put(admin.batchClosing, 'Close or open a batch', batchClosingSchema, batchEntrySchema),
  get(admin.batchOrders, 'Export the orders of a batch', 'text/csv'),
  get(admin.batchCoffees, 'List coffees for batches', batchCoffeesSchema),
  get(admin.sets, 'List sets', setEntriesSchema),
  post(admin.sets, 'Create a set', setInputSchema, setEntrySchema, { status: 201, isKeyed: true }),
  patch(admin.set, 'Change a set', setChangeSchema, setEntrySchema),
  remove(admin.set, 'Delete a set', emptyView),
]
