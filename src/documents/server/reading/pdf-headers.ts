/** How a PDF is answered: shown by the browser, kept by nobody. `fileName` is the shop's own. */
export function pdfHeaders(fileName: string) {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  } as const
}
