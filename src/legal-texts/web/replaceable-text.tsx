import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LegalBlocks } from '../../content/web/legal/legal-blocks.tsx'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { LoadingState } from '../../platform/web/ui/state-card.tsx'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import { legalTextQuery } from './legal-text-query.ts'

interface ReplaceableTextProps {
  kind: LegalTextKind
  /** The shop's own text. */
  children: ReactNode
}

/** Shows the owner's own words or, while there are none, the shop's own text; never the wrong one. */
export function ReplaceableText({ kind, children }: ReplaceableTextProps) {
  const { data, isError, refetch } = useQuery(legalTextQuery(useFetcher(), kind))
  if (data) return data.blocks ? <LegalBlocks blocks={data.blocks} /> : children
  if (!isError) return <LoadingState>Wird geladen.</LoadingState>
  return (
    <p role="alert">
      Der Text konnte nicht geladen werden.{' '}
      <Button small onClick={() => void refetch()}>
        Erneut versuchen
      </Button>
    </p>
  )
}
