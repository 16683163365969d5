import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import {
  bicInput,
  centsInput,
  centsOrNoneInput,
  chatNumberInput,
  ibanInput,
  ownPathInput,
  percentInput,
  phoneInput,
  vatIdInput,
  webAddressInput,
} from './setting-values.ts'

const longLink = (length: number) => 'https://example.de/'.padEnd(length, 'x')
const longPath = (length: number) => '/'.padEnd(length, 'x')

type Case = readonly [name: string, text: string, stored: unknown, schema: z.ZodMiniType]

const accepted: readonly Case[] = [
  ['an amount', '4,90', 490, centsInput],
  ['an amount', '10000,00 €', 1_000_000, centsInput],
  ['an amount', '4,90€', 490, centsInput],
  ['an amount', '0', 0, centsInput],
  ['an amount or none', '0,60', 60, centsOrNoneInput],
  ['an amount or none', ' ', null, centsOrNoneInput],
  ['a rate', '19', 19, percentInput],
  ['a rate', '0', 0, percentInput],
  ['an IBAN', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000', ibanInput],
  ['a BIC', 'cobadeff xxx', 'COBADEFFXXX', bicInput],
  ['a phone number', '+49 (202) 12-34/56', '+49 (202) 12-34/56', phoneInput],
  ['a phone number', '123456', '123456', phoneInput],
  ['a phone number', '123456789012345', '123456789012345', phoneInput],
  ['a chat number', '49 171 3900 92', '49171390092', chatNumberInput],
  ['a chat number', '0049 171 39200-92', '491713920092', chatNumberInput],
  ['a VAT id', 'de 123456789', 'DE123456789', vatIdInput],
  ['a VAT id', '', '', vatIdInput],
  ['a link', 'https://example.de/kaffee', 'https://example.de/kaffee', webAddressInput],
  ['a path', '/workshops?workshop=basic#kurse', '/workshops?workshop=basic#kurse', ownPathInput],
  ['a link', longLink(300), longLink(300), webAddressInput],
  ['a path', '', '', ownPathInput],
  ['a path', '/', '/', ownPathInput],
  ['a path', longPath(200), longPath(200), ownPathInput],
]

const refused: ReadonlyArray<readonly [name: string, text: string, schema: z.ZodMiniType]> = [
  ['an amount', '-1', centsInput],
  ['an amount', '10000,01', centsInput],
  ['an amount', 'viel', centsInput],
  ['an amount', '4€,90', centsInput],
  ['an amount or none', 'viel', centsOrNoneInput],
  ['a rate', '101', percentInput],
  ['a rate', '7,5', percentInput],
  ['a rate', '1e1', percentInput],
  ['an IBAN', 'DE89370400440532013001', ibanInput],
  ['a BIC', 'COBADEF', bicInput],
  ['a phone number', '12345', phoneInput],
  ['a phone number', 'ruf an 123456', phoneInput],
  ['a phone number', '123456 anrufen', phoneInput],
  ['a phone number', '1234567890123456', phoneInput],
  ['a chat number', '0171 3920092', chatNumberInput],
  ['a chat number', '4917139200921234', chatNumberInput],
  ['a VAT id', 'DE12345678', vatIdInput],
  ['a VAT id', 'DE1234567890', vatIdInput],
  ['a VAT id', 'ADE123456789', vatIdInput],
  ['a link', 'example.de', webAddressInput],
  ['a link', longLink(301), webAddressInput],
  ['a link', 'http://example.de', webAddressInput],
  ['a link', 'javascript:alert(1)', webAddressInput],
  ['a link', 'https://user@example.de', webAddressInput],
  ['a path', '//example.de', ownPathInput],
  ['a path', '/\\example.de', ownPathInput],
  ['a path', '/shop/../api/orders', ownPathInput],
  ['a path', '/shop/../about', ownPathInput],
  ['a path', '/shop%2F..%2Fabout', ownPathInput],
  ['a path', '/shop/', ownPathInput],
  ['a path', '/shop?note=(1)', ownPathInput],
  ['a path', '/shop%5Cexample.de', ownPathInput],
  ['a path', '/shop%0A', ownPathInput],
  ['a path', '/shop%E0', ownPathInput],
  ['a path', '//[', ownPathInput],
  ['a path', longPath(201), ownPathInput],
  ['a path', '/api/orders', ownPathInput],
  ['a path', 'https://example.de/shop', ownPathInput],
]

describe('an admin', () => {
  test.each(accepted)('can enter %s as %j, stored as %j', (_name, text, stored, schema) => {
    const result = z.safeParse(schema, text)
    expect([text, result.data]).toEqual([text, stored])
  })

  test.each(refused)('cannot enter %s as %j', (_name, text, schema) => {
    expect([text, z.safeParse(schema, text).success]).toEqual([text, false])
  })
})
