import { useRef, useState } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { LegalTextKind } from '../../domain/legal-text-kinds.ts'
import { markedBusiness, namePlaceholders } from '../../domain/placeholder-business.ts'
import { markupOf } from './markup-of.ts'
import { shopTexts } from './shop-text.tsx'

interface StartFromShopTextProps {
  kind: LegalTextKind
  business: BusinessView
  /** Whether the field has a text that would be lost. */
  hasText: boolean
  onStart: (text: string) => void
}

/** Puts the shop's own words into the editor, with placeholders where they follow the settings. */
export function StartFromShopText(props: StartFromShopTextProps) {
  const { kind, business, hasText, onStart } = props
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const marks = markedBusiness(business)
  const ShopText = shopTexts[kind]

  function start(): void {
    setIsAsking(false)
    if (place.current) onStart(namePlaceholders(markupOf(place.current), marks))
  }
  return (
    <div>
      <Button variant="light" small onClick={() => (hasText ? setIsAsking(true) : start())}>
        Mit dem Text des Shops beginnen
      </Button>
      <div ref={place} hidden>
        <ShopText business={marks} />
      </div>
      {isAsking ? (
        <ConfirmDialog
          title="Mit dem Text des Shops beginnen"
          confirm="Ja, ersetzen"
          busy={false}
          failure={null}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Was jetzt im Feld steht, wird ersetzt. Veröffentlichte Fassungen bleiben gespeichert.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
