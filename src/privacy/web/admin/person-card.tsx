import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { newsletterStateLabels } from '../../../newsletter/domain/newsletter-state.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { FoundPeople, PersonalData, PersonErasureView } from '../../domain/privacy-view.ts'
import { KeptFacts } from '../kept-facts.tsx'
import { DataSheet } from '../data-sheet.tsx'

type Person = FoundPeople['items'][number]

/** Shows what is stored about a person, and the two answers to a request. */
export function PersonCard({ person }: { person: Person }) {
  const [dialog, setDialog] = useState<'export' | 'erasure'>()
  const [data, setData] = useState<PersonalData>()
  const [kept, setKept] = useState<PersonErasureView['kept']>([])
  const close = () => setDialog(undefined)
  const { orderNumber, stored, hasAccount, isAdmin, orders, inquiries, newsletter } = person
  return (
    <article className="grid gap-6" aria-label={nameOf(person)}>
      <div className="no-print grid gap-6">
        <h3 className="text-h4 wrap-anywhere">{nameOf(person)}</h3>
        <Facts
          facts={[
            { label: 'Kundenkonto', value: hasAccount ? 'ja' : 'nein' },
            { label: 'Bestellungen', value: orders },
            { label: 'Anfragen', value: inquiries },
            { label: 'Newsletter', value: newsletter ? newsletterStateLabels[newsletter] : 'nein' },
            { label: 'Gespeichert', value: stored.join(', ') },
          ]}
        />
        {orderNumber === null ? null : (
          <p className="max-w-[40rem]">
            Diese Bestellung nennt keine E-Mail-Adresse, deshalb ist nur sie bekannt. Sie muss
            aufbewahrt werden (§&nbsp;147 AO) und wird nach ihrer Frist gelöscht. Anderes zu dieser
            Person suchen Sie bitte von Hand.
          </p>
        )}
        {kept.length > 0 ? <Kept kept={kept} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog('export')}>Daten herausgeben</Button>
          {isAdmin || orderNumber !== null ? null : (
            <Button variant="danger" onClick={() => setDialog('erasure')}>
              Daten löschen
            </Button>
          )}
        </div>
      </div>
      {data ? <DataSheet data={data} fileName="daten-zur-anfrage" /> : null}
      {dialog === 'export' ? (
        <ExportDialog person={person} onData={setData} onClose={close} />
      ) : null}
      {dialog === 'erasure' ? (
        <ErasureDialog person={person} onKept={setKept} onClose={close} />
      ) : null}
    </article>
  )
}

const nameOf = ({ email, orderNumber }: Person): string =>
  orderNumber === null ? email : `Bestellung ${orderNumber}`

function Kept({ kept }: PersonErasureView) {
  return (
    <>
      <h4 className="text-h4">Das bleibt, und warum</h4>
      <KeptFacts kept={kept} />
    </>
  )
}

interface DialogProps {
  person: Person
  onClose: () => void
}

function ExportDialog({
  person,
  onData,
  onClose,
}: DialogProps & { onData: (data: PersonalData) => void }) {
  const { email, orderNumber } = person
  const whose = orderNumber === null ? { email } : { orderNumber }
  return (
    <OwnPasswordDialog
      title="Daten herausgeben"
      confirm="Daten anzeigen"
      onConfirm={async (input) => {
        onData(await apiSend<PersonalData>('POST', adminApi.personExport(), { ...whose, ...input }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        Sie sehen dann alles, was zu {nameOf(person)} gespeichert ist, und können es drucken oder
        als Datei speichern. Im Protokoll steht, dass Sie Daten herausgegeben haben, aber nicht
        wessen.
      </p>
    </OwnPasswordDialog>
  )
}

const inWords = new Intl.ListFormat('de')

/** Returns in German what of a person is erased at once. */
export function erasedAtOnce({ hasAccount, newsletter, inquiries }: Person): string {
  const erased = [
    ...(hasAccount ? ['das Kundenkonto mit Anschrift und Anmeldungen'] : []),
    ...(newsletter ? ['den Eintrag im Newsletter'] : []),
    ...(inquiries > 0 ? ['Anfragen, aus denen kein Auftrag wurde'] : []),
  ]
  // An invitation, for example, or the name at a review.
  return inWords.format(erased) || 'was nicht aufbewahrt werden muss'
}

/** Returns in German what of a person must stay; '' for nothing. */
export function keptByLaw({ orders, inquiries }: Person): string {
  const kept = [
    ...(orders > 0 ? ['Bestellungen', 'Rechnungen', 'Widerrufe'] : []),
    ...(inquiries > 0 ? ['Eventbuchungen, die einmal bestätigt waren,'] : []),
  ]
  return kept.length > 0 ? inWords.format([...kept, 'die E-Mails dazu']) : ''
}

function ErasureDialog({
  person,
  onKept,
  onClose,
}: DialogProps & { onKept: (kept: PersonErasureView['kept']) => void }) {
  const { email, unpaidOrders } = person
  const kept = keptByLaw(person)
  const queryClient = useQueryClient()
  const [cancelUnpaid, setCancelUnpaid] = useState(false)
  return (
    <OwnPasswordDialog
      title="Daten löschen"
      confirm="Endgültig löschen"
      variant="danger"
      onConfirm={async (input) => {
        const body = { email, cancelUnpaid, ...input }
        onKept((await apiSend<PersonErasureView>('POST', adminApi.personErasure(), body)).kept)
        toast({
          kind: 'success',
          title: 'Gelöscht',
          text: 'Was aufbewahrt werden muss, löscht der Shop nach seiner Frist.',
        })
        onClose()
        void queryClient.invalidateQueries({ queryKey: [adminApi.people()] })
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          Zu {email} löscht der Shop sofort {erasedAtOnce(person)}.
        </p>
        {kept ? (
          <p>
            Bleiben müssen {kept} (§&nbsp;147 AO).
            {person.orders > 0 ? ' Offene Bestellungen liefern Sie wie vereinbart.' : ''}
          </p>
        ) : null}
        {unpaidOrders > 0 ? (
          <CheckboxField
            label="Unbezahlte Bestellungen stornieren"
            checked={cancelUnpaid}
            onChange={(event) => setCancelUnpaid(event.target.checked)}
          />
        ) : null}
      </div>
    </OwnPasswordDialog>
  )
}
