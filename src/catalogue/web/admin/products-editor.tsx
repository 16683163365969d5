import { useState } from 'react'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useNavigation, useSearch } from '../../../platform/web/navigation.tsx'
import { ButtonLink, IconButton } from '../../../platform/web/ui/button.tsx'
import { BinIcon } from '../../../platform/web/icons/rare-icons.tsx'
import { adminPages } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { useProductDelete } from './product-mutations.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductSearch, useProductSearch } from './product-search.tsx'
import { ProductTable } from './product-table.tsx'
import { ResetButton } from './reset-button.tsx'

/** The dialog that the URL opens: an existing product's, an empty one, or none. */
function readEdit(search: string): number | 'new' | null {
  const edit = new URLSearchParams(search).get('edit') ?? ''
  if (edit === 'new') return 'new'
  return /^[1-9]\d{0,8}$/.test(edit) ? Number(edit) : null
}

/** The list of products, where admins create, change and delete them and restore the default ones. */
export function ProductsEditor() {
  const { text, setText, words } = useProductSearch()
  const edit = readEdit(useSearch())
  const { navigate } = useNavigation()
  const [productToDelete, setProductToDelete] = useState<ProductView | null>(null)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap gap-4">
        <ButtonLink href={adminPages.productEditor('new')}>Neues Produkt</ButtonLink>
        <ButtonLink href={pages.home()} variant="quiet">
          Zurück zur Startseite
        </ButtonLink>
      </div>
      <ProductSearch text={text} onChange={setText} />
      <ProductTable
        words={words}
        renderActions={(product) => (
          <>
            <ButtonLink href={adminPages.productEditor(product.id)} variant="quiet" small>
              Bearbeiten<span className="visually-hidden"> {product.name}</span>
            </ButtonLink>
            <IconButton
              label={`${product.name} löschen`}
              onClick={() => setProductToDelete(product)}
            >
              <BinIcon />
            </IconButton>
          </>
        )}
      />
      {/* Kept away from the daily actions. */}
      <div>
        <ResetButton />
      </div>
      {edit ? (
        <ProductDialog
          key={edit}
          edit={edit}
          onClose={() => navigate(adminPages.productEditor(), { replace: true })}
        />
      ) : null}
      {productToDelete ? (
        <DeleteDialog product={productToDelete} onClose={() => setProductToDelete(null)} />
      ) : null}
    </div>
  )
}

function DeleteDialog({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const remove = useProductDelete()
  return (
    <ConfirmDialog
      title="Produkt löschen"
      confirm="Endgültig löschen"
      busy={remove.isPending}
      failure={remove.error ? refusalText(remove.error, TRY_LATER) : null}
      onConfirm={() => remove.mutate(product, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Möchten Sie „{product.name}“ wirklich löschen? Das Produkt verschwindet aus dem Shop.
        Bestellungen, die es enthalten, zeigen es weiterhin.
      </p>
    </ConfirmDialog>
  )
}
