import type { Grind } from '../../catalogue/domain/product-options.ts'

const classes: Readonly<Record<Grind, string>> = {
  'Ganze Bohnen': 'grains grains-beans',
  'Gemahlen für Espresso': 'grains grains-espresso',
  'Gemahlen für Filter': 'grains grains-filter',
  'Gemahlen für French Press': 'grains grains-press',
}

/** Draws a grind with grains of its size. */
export function Grains({ grind }: { grind: Grind }) {
  // No span, which the styles of a choice would take for its text.
  return <i className={classes[grind]} />
}
