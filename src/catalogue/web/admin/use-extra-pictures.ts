import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import {
  extraPicturesInputSchema,
  type ExtraPicture,
  type ExtraPictures,
  type ExtraPicturesInput,
} from '../../domain/pictures/extra-pictures.ts'
import { extraPicturesQuery } from './admin-products-query.ts'
import { useForgetProducts } from './product-mutations.ts'

/** Messages by the path of their field, e.g. `items.0.alt`. */
type Errors = Readonly<Record<string, string>>

const WRONG = 'Bitte prüfen Sie die Bilder mit einem Hinweis.'

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]

function errorsOf(issues: Issues): Errors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Replaces all pictures of a product besides its main one. */
function usePicturesSaving(productId: number) {
  const client = useQueryClient()
  const forget = useForgetProducts()
  const saving = useMutation({
    mutationFn: (input: ExtraPicturesInput) =>
      apiSend<ExtraPictures>('PUT', adminApi.productPictures(productId), input),
    onSuccess: async (saved) => {
      client.setQueryData(extraPicturesQuery(productId).queryKey, saved)
      toast({ kind: 'success', title: 'Bilder gespeichert' })
      await forget()
    },
  })
  useSessionEnd(saving.error)
  return saving
}

interface PicturesForm {
  productId: number
  read: ExtraPictures
  onDirty: (isDirty: boolean) => void
}

/** State of the form for the pictures of a product besides its main one. */
export function useExtraPictures({ productId, read, onDirty }: PicturesForm) {
  const [items, setItems] = useState<readonly ExtraPicture[]>(read.items)
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<string>()
  const saving = usePicturesSaving(productId)
  const isDirty = JSON.stringify(items) !== JSON.stringify(read.items)
  useLayoutEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  function edit(next: readonly ExtraPicture[]): void {
    setItems(next)
    setErrors({})
    setRefused(undefined)
  }
  async function save(): Promise<void> {
    const input = z.safeParse(extraPicturesInputSchema, { items, revision: read.revision })
    const wrong = errorsOf(input.error?.issues ?? [])
    setErrors(wrong)
    setRefused(input.success ? undefined : (wrong['items'] ?? WRONG))
    if (!input.success) return
    try {
      await saving.mutateAsync(input.data)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      setRefused(refusalText(error, TRY_LATER))
    }
  }
  return {
    items,
    errors,
    refused,
    isDirty,
    isSaving: saving.isPending,
    save,
    add: (image: string): void => {
      const isThere = items.some((item) => item.image === image)
      if (isThere) setRefused('Dieses Bild ist schon dabei.')
      else edit([...items, { image, alt: '', choice: 'all' }])
    },
    change: (place: number, part: Partial<ExtraPicture>): void =>
      edit(items.map((item, at) => (at === place ? { ...item, ...part } : item))),
    remove: (place: number): void => edit(items.filter((_, at) => at !== place)),
    move: (place: number, to: number): void => {
      const others = items.filter((_, at) => at !== place)
      edit([...others.slice(0, to), ...items.slice(place, place + 1), ...others.slice(to)])
    },
  }
}

export type ExtraPicturesWork = ReturnType<typeof useExtraPictures>
