import * as z from 'zod/mini'
import { productViewSchema, publicProductSchema } from '../../../catalogue/domain/product-view.ts'
import { inquiryViewSchema } from '../../../inquiries/domain/inquiry-view.ts'
import { orderViewSchema } from '../../../orders/domain/order-view.ts'
import { withdrawalViewSchema } from '../../../withdrawals/domain/withdrawal-view.ts'
import { refusalViewSchema } from './refusal-view.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas that programs get as types with a name. */
const names = z.registry<{ id: string }>()
names.add(orderViewSchema, { id: 'Order' })
names.add(publicProductSchema, { id: 'Product' })
names.add(productViewSchema, { id: 'EditedProduct' })
names.add(inquiryViewSchema, { id: 'Inquiry' })
names.add(withdrawalViewSchema, { id: 'Withdrawal' })
names.add(refusalViewSchema, { id: 'Refusal' })

/** Schemas of bodies have no names, because what is sent and what is stored may differ. */
const noNames = z.registry<{ id: string }>()

/** Collects the JSON Schemas of a document; the named ones are in `named`. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {}

  /** Returns the schema of a body as a client sends it. What only code can check is left out. */
  ofRequest(schema: z.core.$ZodType): JsonSchema {
    return this.#convert(schema, 'input')
  }

  /** Returns the schema of an answer. Objects have no other fields than those of their schema. */
  ofAnswer(schema: z.core.$ZodType): JsonSchema {
    return this.#convert(schema, 'output')
  }

  #convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    // Only schemas inside another one become references, so that the schema itself is wrapped.
    const json = z.toJSONSchema(z.object({ content: schema }), {
      io,
      unrepresentable: 'any',
      metadata: io === 'output' ? names : noNames,
    })
    // The same text holds for both places: `$defs` of one schema, and the components of a document.
    const { properties, $defs = {} } = JSON.parse(
      JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { properties: { content: JsonSchema }; $defs?: Record<string, JsonSchema> }
    for (const [name, { id: _, ...named }] of Object.entries($defs)) this.named[name] = named
    return properties.content
  }
}
