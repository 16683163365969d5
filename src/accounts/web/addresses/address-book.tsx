import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { takeFocus } from '../../../platform/web/ui/take-focus.ts'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import { useLostFocus } from '../../../platform/web/ui/use-lost-focus.ts'
import { accountApi } from '../../../urls.account.ts'
import { MAX_ADDRESSES } from '../../domain/max-addresses.ts'
import { addressLines, addressName } from '../../domain/address-text.ts'
import type { AddressView } from '../../domain/address-view.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { useSessionEnd } from '../session.ts'
import { SAVE_FAILED } from '../settings/form-end.tsx'
import { AddressForm } from './address-form.tsx'
import { addressesQuery, storeAddresses } from './addresses-query.ts'

/** What the list shows instead of a row or below the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'delete'; readonly id: string }
  | null

/** Deletes an address or makes it the default. */
function useAddressChange(userId: string) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ method, path }: { method: 'PUT' | 'DELETE'; path: string }) =>
      apiSend<AddressView[]>(method, path),
    onSuccess: (addresses) => storeAddresses(queryClient, userId, addresses),
    onError: (error) => {
      toast({
        kind: 'error',
        title: 'Die Adresse ließ sich nicht ändern',
        text: refusalText(error, SAVE_FAILED),
      })
      void queryClient.invalidateQueries({ queryKey: [accountApi.addresses()] })
    },
  })
  useSessionEnd(change.error)
  return change
}

interface RowProps {
  address: AddressView
  isDeleting: boolean
  busy: boolean
  onChange: () => void
  onDelete: () => void
  onKeep: () => void
  onDeleteNow: () => void
  onMakeDefault: () => void
}

function AddressRow({ address, isDeleting, busy, ...on }: RowProps) {
  const name = <span className="visually-hidden">: {addressName(address)}</span>
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t-[1.5px] border-current/30 py-4">
      <div className="mr-auto min-w-0 wrap-anywhere">
        {address.label ? <p className="font-medium">{address.label}</p> : null}
        {addressLines(address).map((line) => (
          <p key={line}>{unbrokenText(line)}</p>
        ))}
        {address.isDefault ? <p className="text-small">Standardadresse</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {isDeleting ? (
          <>
            <Button ref={takeFocus} variant="danger" small disabled={busy} onClick={on.onDeleteNow}>
              <span>Endgültig löschen{name}</span>
            </Button>
            <Button variant="quiet" small onClick={on.onKeep}>
              Behalten
            </Button>
          </>
        ) : (
          <>
            {address.isDefault ? null : (
              <Button variant="quiet" small disabled={busy} onClick={on.onMakeDefault}>
                <span>Als Standard{name}</span>
              </Button>
            )}
            <Button variant="quiet" small disabled={busy} onClick={on.onChange}>
              <span>Ändern{name}</span>
            </Button>
            <Button variant="quiet" small disabled={busy} onClick={on.onDelete}>
              <span>Löschen{name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

interface AddressListProps {
  userId: string
  addresses: readonly AddressView[]
  open: Open
  setOpen: (open: Open) => void
  onSaved: (addresses: AddressView[]) => void
}

function AddressList({ userId, addresses, open, setOpen, onSaved }: AddressListProps) {
  const change = useAddressChange(userId)
  const close = () => setOpen(null)
  return (
    <ul className="w-full border-b-[1.5px] border-current/30 empty:hidden">
      {addresses.map((address) =>
        open?.kind === 'change' && open.id === address.id ? (
          <li key={address.id} className="border-t-[1.5px] border-current/30 py-6">
            <AddressForm
              title="Adresse ändern"
              address={address}
              onSaved={onSaved}
              onCancel={close}
            />
          </li>
        ) : (
          <AddressRow
            key={address.id}
            address={address}
            isDeleting={open?.kind === 'delete' && open.id === address.id}
            busy={change.isPending}
            onChange={() => setOpen({ kind: 'change', id: address.id })}
            onDelete={() => setOpen({ kind: 'delete', id: address.id })}
            onKeep={close}
            onDeleteNow={() => {
              change.mutate({ method: 'DELETE', path: accountApi.address(address.id) })
              close()
            }}
            onMakeDefault={() =>
              change.mutate({ method: 'PUT', path: accountApi.defaultAddress(address.id) })
            }
          />
        ),
      )}
    </ul>
  )
}

function AddressesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title="Ihre Adressen konnten nicht geladen werden">
      <Button variant="light" small className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}

/** Lists the addresses of the account; the customer adds, changes and deletes them and chooses the default. */
export function AddressBook({ profile }: { profile: ProfileView }) {
  const { id: userId, firstName, lastName } = profile
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(addressesQuery(userId))
  useSessionEnd(error)
  const [open, setOpen] = useState<Open>(null)
  const place = useLostFocus<HTMLDivElement>(data && JSON.stringify([open, data]))

  if (!data && error && !isFetching) return <AddressesFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20" />

  function saved(addresses: AddressView[]): void {
    storeAddresses(queryClient, userId, addresses)
    setOpen(null)
    toast({ kind: 'success', title: 'Adresse gespeichert' })
  }
  const isFull = data.length >= MAX_ADDRESSES
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid justify-items-start gap-6 [outline-style:none] [&_form]:w-full"
    >
      {data.length === 0 ? <p>Noch ist keine Adresse gespeichert.</p> : null}
      <AddressList {...{ userId, open, setOpen }} addresses={data} onSaved={saved} />
      {open?.kind === 'add' ? (
        <AddressForm
          title="Neue Adresse"
          start={{ firstName, lastName }}
          onSaved={saved}
          onCancel={() => setOpen(null)}
        />
      ) : null}
      {open?.kind !== 'add' && !isFull ? (
        <Button variant="quiet" onClick={() => setOpen({ kind: 'add' })}>
          Adresse hinzufügen
        </Button>
      ) : null}
      {isFull ? (
        <p className="text-small">Mehr als {MAX_ADDRESSES} Adressen speichern wir nicht.</p>
      ) : null}
    </div>
  )
}
