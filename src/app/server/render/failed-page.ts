const html = `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Boxenstopp</title></head><body><h1>Boxenstopp</h1>
<p>Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es in einigen Minuten erneut.</p>
</body></html>`

/** Returns a page of plain text with status 500, for a page whose own code throws on the server. */
export function failedPage(): Response {
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
