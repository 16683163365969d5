import { Component, type ReactNode } from 'react'
import { Button } from '../../platform/web/ui/button.tsx'
import { ErrorCard } from '../../platform/web/ui/state-card.tsx'

interface PageBoundaryProps {
  /** A change of address resets the error. */
  address: string
  children: ReactNode
}

interface PageBoundaryState {
  address: string
  hasFailed: boolean
}

/** Catches errors of a page, so header, footer and cart stay usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { address: this.props.address, hasFailed: false }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { address }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return address === state.address ? null : { address, hasFailed: false }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorCard
        title="Boxenstopp"
        action={<Button onClick={() => window.location.reload()}>Seite neu laden</Button>}
      >
        <p>Diese Seite konnte nicht angezeigt werden.</p>
      </ErrorCard>
    )
  }
}
