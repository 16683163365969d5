import { ProductsEditor } from '../../../../catalogue/web/admin/products-editor.tsx'
import { SetsAdmin } from '../../../../sets/web/admin/sets-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/products` and `/admin-products` */
export default function AdminProductsPage() {
  return (
    <AdminLayout section="products" title="Produkte">
      <ProductsEditor />
      <SetsAdmin />
    </AdminLayout>
  )
}
