import { useId, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { BusinessView } from '../../../../business/domain/business-view.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { enteredChannels, orderChannelLabels } from '../../../../orders/domain/order-channel.ts'
import { orderAmounts, type OrderAmounts } from '../../../../orders/domain/order-amounts.ts'
import { CompanyFields } from '../../../../orders/web/company-fields.tsx'
import { amountFacts } from '../../../../orders/web/checkout/amount-facts.ts'
import { ShippingChoice } from '../../../../orders/web/checkout/shipping-choice.tsx'
import { AddressFields } from '../../../../platform/web/forms/address-fields.tsx'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { RequiredLegend } from '../../../../platform/web/forms/field.tsx'
import { EmailField, NameField, PhoneField } from '../../../../platform/web/forms/person-fields.tsx'
import { bindFields } from '../../../../platform/web/forms/schema-form.ts'
import { SelectField, TextArea } from '../../../../platform/web/forms/text-field.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Facts } from '../../../../platform/web/ui/facts.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { pages } from '../../../../urls.ts'
import { packsOf, unitPriceCents, type EntryLine } from './entry-line.ts'
import { EntryLines, ProductPicker } from './entry-lines.tsx'
import { useOrderEntry, type EntryValues } from './use-order-entry.ts'

/** Enters an order that came by telephone or WhatsApp. */
export function OrderEntry() {
  const business = useBusiness()
  return (
    <section aria-label="Bestellung eintragen" className="grid grid-cols-1 gap-8">
      <Link href={pages.admin('orders')} className="text-link justify-self-start">
        <Icon name="back" />
        Zurück zur Liste
      </Link>
      {business ? (
        <OrderEntryForm business={business} />
      ) : (
        <LoadingState>Das Formular wird geladen.</LoadingState>
      )}
    </section>
  )
}

function amountsOf(
  lines: readonly EntryLine[],
  method: Parameters<typeof orderAmounts>[1],
  { shipping, taxRates, taxRegime }: BusinessView,
): OrderAmounts {
  const priced = lines.map((line) => ({
    unitPriceCents: unitPriceCents(line),
    quantity: packsOf(line),
    taxRatePercent: taxRates[line.product.category],
  }))
  return orderAmounts(priced, method, shipping, taxRegime)
}

function OrderEntryForm({ business }: { business: BusinessView }) {
  const { form, lines, refused, notice, linesPart, isSubmitting, submitWith } = useOrderEntry()
  const field = bindFields(form)
  const method = useWatch({ control: form.control, name: 'shippingMethod' })
  const amounts = amountsOf(lines.lines, method, business)
  return (
    <form
      noValidate
      aria-label="Bestellung eintragen"
      className="grid max-w-[52rem] grid-cols-1 gap-10"
      onSubmit={(event) => void submitWith(amounts.totalCents)(event)}
    >
      <RequiredLegend />
      <Part title="Positionen">
        <ProductPicker onPick={lines.add} />
        <EntryLines
          ref={linesPart}
          lines={lines.lines}
          error={refused?.items}
          onChange={lines.change}
          onRemove={lines.remove}
        />
      </Part>
      <Part title="Kundin oder Kunde">
        <CustomerFields form={form} />
      </Part>
      <Part title="Versand">
        <ShippingChoice
          business={business}
          subtotalCents={amounts.subtotalCents}
          {...field('shippingMethod')}
        />
        <TextArea label="Anmerkungen (optional)" {...field('notes')} />
      </Part>
      <Part title="Summe">
        {lines.lines.length > 0 ? (
          <Facts end facts={amountFacts(amounts)} />
        ) : (
          <p>Sobald Sie eine Position hinzufügen, steht hier die Summe.</p>
        )}
        <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
          {refused?.text ? (
            <Notice kind="error" title="Die Bestellung wurde nicht eingetragen">
              {refused.text}
            </Notice>
          ) : null}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={isSubmitting}
          busyText="Wird eingetragen..."
        >
          Bestellung eintragen
        </Button>
      </Part>
    </form>
  )
}

function CustomerFields({ form }: { form: UseFormReturn<EntryValues> }) {
  const field = bindFields(form)
  const hasEmail = useWatch({ control: form.control, name: 'customerEmail' }).trim() !== ''
  return (
    <>
      <SelectField label="Eingegangen per" {...field('channel')}>
        {enteredChannels.map((channel) => (
          <option key={channel} value={channel}>
            {orderChannelLabels[channel]}
          </option>
        ))}
      </SelectField>
      <NameField autoComplete="off" {...field('customerName')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <EmailField
          autoComplete="off"
          required={false}
          hint="Dorthin geht die Auftragsbestätigung mit AGB und Widerrufsbelehrung."
          {...field('customerEmail')}
        />
        <PhoneField autoComplete="off" required={!hasEmail} {...field('customerPhone')} />
      </div>
      {hasEmail ? (
        <CheckboxField
          label="Dem Konto mit dieser E-Mail-Adresse zuordnen"
          hint="Ohne Haken gehört die Bestellung zu keinem Konto."
          {...field('isForAccount')}
        />
      ) : (
        <Notice title="Ohne E-Mail-Adresse">
          Drucken Sie nach dem Eintragen die Auftragsbestätigung mit AGB und Widerrufsbelehrung aus,
          und legen Sie sie spätestens dem Paket bei. Weitere Nachrichten bekommt die Kundin oder
          der Kunde nicht.
        </Notice>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
        <AddressFields
          address={field('customerAddress')}
          postalCode={field('customerPostalCode')}
          city={field('customerCity')}
          required
        />
      </div>
      <CompanyFields
        company={field('customerCompany')}
        vatId={field('customerVatId')}
        buyerReference={field('buyerReference')}
        isFilled={false}
      />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {children}
    </section>
  )
}
