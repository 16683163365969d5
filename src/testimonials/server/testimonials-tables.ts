export interface TestimonialsTable {
  id: string
  created_at: string
  name: string
  title: string | null
  content: string
  /** 0 or 1. */
  featured: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    testimonials: TestimonialsTable
  }
}
