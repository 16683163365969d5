/** An email address that opens a new mail to it. */
export function MailtoLink({ address }: { address: string }) {
  // An unescaped question mark in an email would start the headers of the mailto link.
  const encoded = encodeURIComponent(address).replace('%40', '@')
  const at = address.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${encoded}`} className="underline">
      {/* Where the address has to wrap, it does so before the domain. */}
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
