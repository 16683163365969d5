/** An email address that opens a new mail to it. */
export function MailtoLink({ address }: { address: string }) {
  // An unescaped question mark in an email would start the headers of the mailto link.
  const encoded = encodeURIComponent(address).replace('%40', '@')
  return (
    <a href={`mailto:${encoded}`} className="underline">
      {address}
    </a>
  )
}
