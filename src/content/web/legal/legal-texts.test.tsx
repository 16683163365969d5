import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { retention } from '../../domain/retention.ts'
import { ImprintText } from './imprint-text.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { ShippingText } from './shipping-text.tsx'
import { TermsText } from './terms-text.tsx'

const texts = { ShippingText, TermsText, PrivacyText, ImprintText }

describe.each(Object.entries(texts))('%s', (_name, Text) => {
  const html = renderToStaticMarkup(<Text business={initialBusiness} />)

  test('names no repealed law and no closed platform', () => {
    expect(html).not.toMatch(/\bTMG\b|TTDSG|VerpackG|consumers\/odr/)
  })

  test('has no style attribute, which the Content-Security-Policy would block', () => {
    expect(html).not.toContain('style=')
  })

  test('mentions VAT for a small business only in the sentence of § 19 UStG', () => {
    const small = { ...initialBusiness, taxRegime: 'small-business' as const }
    const text = renderToStaticMarkup(<Text business={small} />)
    expect(text).not.toMatch(/MwSt|Mehrwertsteuer/)
  })
})

test('the shipping page shows the settings', () => {
  const business = {
    ...initialBusiness,
    shipping: { standardCents: 111, freeAboveCents: 2222, expressCents: 3333, pickupCents: 0 },
    paymentDeadlineDays: 9,
  }
  const html = renderToStaticMarkup(<ShippingText business={business} />)
  for (const figure of ['1,11', '22,22', '33,33', 'kostenlos', '9\u00a0Tagen', '09:00–18:00']) {
    expect(html).toContain(figure)
  }
})

test('the terms grant withdrawal for opened coffee and contain the model form', () => {
  const html = renderToStaticMarkup(<TermsText business={initialBusiness} />)
  expect(html).toContain('auch für geöffnete Packungen')
  expect(html).toContain('Muster-Widerrufsformular')
  expect(html).toContain('Hiermit widerrufe(n) ich/wir')
})

test('a numbered heading reads with one space after its number', () => {
  const html = renderToStaticMarkup(<TermsText business={initialBusiness} />)
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inside = '']) => inside)
  expect(headings.map((inside) => inside.replaceAll(/<[^>]+>/g, ''))).toEqual(
    expect.arrayContaining(['3. Preise und Versandkosten', '10. Recht']),
  )
  for (const inside of headings)
    expect(inside).toMatch(/^<span class="mr-\[0.25em\]">\d+\.<\/span>/)
})

test('the privacy text says what the map sends to whom, and only after a click', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialBusiness} />)
  for (const text of [
    'OpenStreetMap Foundation',
    'Ihre IP-Adresse',
    'Erst wenn Sie auf „Karte laden“ klicken',
    'Der Klick ist Ihre Einwilligung',
  ]) {
    expect(html).toContain(text)
  }
})

test('the privacy text names every form and the data stored besides its fields', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialBusiness} />)
  for (const text of ['Kontaktformular', 'Beratung', 'Terminanfrage', 'Großhandel', 'Newsletter']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('Prüfwert Ihrer IP-Adresse')
})

test('the privacy text says how long inquiries and newsletter addresses are kept', () => {
  const html = renderToStaticMarkup(<PrivacyText business={initialBusiness} />)
  expect(html).toContain(`${retention.settledInquiryMonths} Monate, nachdem sie erledigt ist`)
  expect(html).toContain('Bleibt sie offen, löschen wir sie ebenso lange nach ihrem Eingang')
  expect(html).toContain(`nach ${retention.unconfirmedNewsletterDays} Tagen`)
  expect(html).toContain(`danach noch ${retention.unsubscribedNewsletterMonths} Monate`)
})
