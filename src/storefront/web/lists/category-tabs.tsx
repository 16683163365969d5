import { useRef, type KeyboardEvent } from 'react'
import { categoryLabels, type Category } from '../../../catalogue/domain/product-options.ts'

interface CategoryTabsProps {
  categories: readonly Category[]
  /** Null for all. */
  chosen: Category | null
  onChange: (category: Category | null) => void
  /** Id of the list that the tabs filter. */
  panelId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** `Alle` and each category as tabs with arrow keys; all of them show the same panel. */
export function CategoryTabs({ categories, chosen, onChange, panelId }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tabs = [null, ...categories]

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length
    onChange(tabs[next] ?? null)
    const button = list.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label="Kategorien" className="tabs" tabIndex={-1}>
      {tabs.map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          role="tab"
          className="tab"
          aria-selected={category === chosen}
          aria-controls={panelId}
          tabIndex={category === chosen ? 0 : -1}
          onClick={() => onChange(category)}
          onKeyDown={move}
        >
          {category === null ? 'Alle' : categoryLabels[category]}
        </button>
      ))}
    </div>
  )
}
