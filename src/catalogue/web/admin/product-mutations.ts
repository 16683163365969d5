import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnPasswordInput } from '../../../accounts/domain/second-factor-changes.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { hiddenReductions, type ProductPayload } from '../../domain/product-form.ts'
import type { ProductView } from '../../domain/product-view.ts'

/** Reloads every list and page of products: the shop's, the product pages and the admin's. */
export function useForgetProducts() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({
      predicate: ({ queryKey }) =>
        [api.products(), api.categories()].some((path) => String(queryKey[0]).startsWith(path)),
    })
    await queryClient.invalidateQueries({ queryKey: [adminApi.products()] })
  }
}

/** The request of the form: all fields of a new product, the changed fields of an existing one. */
export type ProductSave =
  | { readonly id: null; readonly body: ProductPayload; readonly key: string }
  | {
      readonly id: number
      readonly body: Partial<ProductPayload> & { stockBefore?: number; revision?: string }
    }

/** Creates or changes a product. */
export function useProductSave() {
  const forget = useForgetProducts()
  return useMutation({
    mutationFn: (save: ProductSave) => {
      if (save.id !== null) {
        return apiSend<ProductView>('PATCH', adminApi.product(save.id), save.body)
      }
      const headers = { 'Idempotency-Key': save.key }
      return apiSend<ProductView>('POST', adminApi.products(), save.body, headers)
    },
    onSuccess: (product, { id }) => {
      const title = id === null ? 'Produkt angelegt' : 'Produkt gespeichert'
      const reasons = hiddenReductions(product)
      toast(
        reasons.length > 0
          ? { kind: 'info', title, text: reasons.join(' ') }
          : { kind: 'success', title, text: product.name },
      )
    },
    onError: (error) => {
      const title = 'Das Produkt konnte nicht gespeichert werden'
      toast({ kind: 'error', title, text: refusalText(error, TRY_LATER) })
    },
    onSettled: forget,
  })
}

/** Deletes a product. */
export function useProductDelete() {
  const forget = useForgetProducts()
  return useMutation({
    mutationFn: ({ id }: ProductView) => apiSend('DELETE', adminApi.product(id)),
    onSuccess: (_nothing, { name }) =>
      toast({ kind: 'success', title: 'Produkt gelöscht', text: name }),
    onError: (error) => {
      const title = 'Das Produkt konnte nicht gelöscht werden'
      toast({ kind: 'error', title, text: refusalText(error, TRY_LATER) })
    },
    onSettled: forget,
  })
}

/** Restores the default products. A refusal is shown by the dialog that asks for the password. */
export function useProductsReset() {
  const forget = useForgetProducts()
  return useMutation({
    mutationFn: (input: OwnPasswordInput) => apiSend('POST', adminApi.resetProducts(), input),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Sortiment zurückgesetzt',
        text: 'MONZA und IMOLA sind wieder da.',
      }),
    onSettled: forget,
  })
}
