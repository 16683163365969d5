import type { BusinessView } from '../../business/domain/business-view.ts'
import { ContactLines, PostalAddress } from '../../content/web/legal/contact-lines.tsx'
import { Link } from '../../platform/web/link.tsx'
import { pages } from '../../urls.ts'

/** Says how to withdraw without the form; it is part of the server's HTML. */
export function OtherWays({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>Lieber ohne Formular?</h2>
      <p>
        Sie können Ihren Widerruf auch per E-Mail, mit der Post oder am Telefon erklären. Ein Satz
        genügt, zum Beispiel: „Hiermit widerrufe ich meine Bestellung“, dazu Ihr Name und die
        Bestellnummer.
      </p>
      <PostalAddress business={business} />
      <ContactLines business={business} />
      <p>
        Fristen, Folgen und das Muster-Widerrufsformular stehen in der{' '}
        <Link href={pages.withdrawal()}>Widerrufsbelehrung</Link>.
      </p>
    </>
  )
}
