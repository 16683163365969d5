/** Returns headers that show a PDF in the browser and forbid caching. `fileName` is not escaped. */
export function pdfHeaders(fileName: string) {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  } as const
}
