/** A page between the home page and the current page. */
export interface TrailStep {
  readonly name: string
  readonly path: string
}

/** Returns the breadcrumbs of a page as schema.org `BreadcrumbList`. */
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
