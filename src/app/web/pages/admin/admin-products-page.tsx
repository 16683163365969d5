import { AdminProductList } from '../../../../catalogue/web/admin/admin-product-list.tsx'
import { ProductsEditor } from '../../../../catalogue/web/admin/products-editor.tsx'
import { adminPages } from '../../../../urls.admin.ts'
import { AdminLayout } from '../../layout/admin-layout.tsx'
import { usePath } from '../../../../platform/web/navigation.tsx'

/** `/admin/products` with the list, `/admin-products` with the editor. */
export default function AdminProductsPage() {
  const path = usePath()
  return (
    <AdminLayout section="products" title="Produkte">
      {path === adminPages.productEditor() ? <ProductsEditor /> : <AdminProductList />}
    </AdminLayout>
  )
}
