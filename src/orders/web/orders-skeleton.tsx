import { Skeleton } from '../../platform/web/ui/skeleton.tsx'

/** Rows of an order list while it loads. */
export function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="vh">Bestellungen werden geladen.</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
