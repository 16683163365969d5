import type { Buyer, DocumentContent } from '../../domain/document-content.ts'
import { countryCode } from './country-code.ts'
import {
  element,
  optionalElement,
  requiredElement,
  type Xml,
} from '../../../platform/server/xml/write-xml.ts'

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

function postalAddress({ street, postalCode, city, country }: Address): Xml {
  return element('ram:PostalTradeAddress', [
    optionalElement('ram:PostcodeCode', postalCode),
    optionalElement('ram:LineOne', street),
    optionalElement('ram:CityName', city),
    element('ram:CountryID', countryCode(country)),
  ])
}

function electronicAddress(email: string | undefined): Xml | null {
  const id = optionalElement('ram:URIID', email, { schemeID: 'EM' })
  return id && element('ram:URIUniversalCommunication', [id])
}

function taxRegistration(scheme: 'VA' | 'FC', id: string | undefined): Xml | null {
  const registered = optionalElement('ram:ID', id, { schemeID: scheme })
  return registered && element('ram:SpecifiedTaxRegistration', [registered])
}

/** Returns the seller, BG-4, with the contact, address and tax numbers of the settings. */
export function sellerParty({ seller, eInvoice }: DocumentContent): Xml {
  const { registerNumber = '', registerCourt = '', economicId = '' } = eInvoice ?? {}
  // BR-CO-26: the tax number identifies a seller without VAT id and without an entry in a register.
  const ownId = economicId || (seller.vatId || registerNumber ? '' : seller.taxNumber)
  const registered = optionalElement('ram:ID', registerNumber)
  const legal = [
    seller.representative,
    registerNumber && `${registerCourt} ${registerNumber}`.trim(),
  ]
  return element('ram:SellerTradeParty', [
    optionalElement('ram:ID', ownId),
    requiredElement('ram:Name', seller.legalName),
    optionalElement('ram:Description', legal.filter(Boolean).join(', ')),
    registered && element('ram:SpecifiedLegalOrganization', [registered]),
    element('ram:DefinedTradeContact', [
      requiredElement('ram:PersonName', seller.representative || seller.legalName),
      element('ram:TelephoneUniversalCommunication', [
        requiredElement('ram:CompleteNumber', seller.phone),
      ]),
      element('ram:EmailURIUniversalCommunication', [requiredElement('ram:URIID', seller.email)]),
    ]),
    postalAddress(seller),
    electronicAddress(seller.email),
    taxRegistration('VA', seller.vatId),
    taxRegistration('FC', seller.taxNumber),
  ])
}

/** Returns the buyer, BG-7: a company with the customer as its contact, or the customer. */
export function buyerParty(buyer: Buyer): Xml {
  const contact = buyer.company ? optionalElement('ram:PersonName', buyer.name) : null
  return element('ram:BuyerTradeParty', [
    requiredElement('ram:Name', buyer.company || buyer.name),
    contact && element('ram:DefinedTradeContact', [contact]),
    postalAddress(buyer),
    electronicAddress(buyer.email),
    taxRegistration('VA', buyer.vatId),
  ])
}
