/** A page on the way from the start to the page on screen. */
export interface TrailStep {
  readonly name: string
  readonly path: string
}

/** The way to a page as schema.org `BreadcrumbList`. */
export function structuredTrail(steps: readonly TrailStep[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
