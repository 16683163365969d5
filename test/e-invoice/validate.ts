import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath'
import {
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm'
import { parseXmlDocument, type Document, type Element, type Node } from 'slimdom'

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`official/${name}`, import.meta.url)), 'utf8')

const SCHEMA = 'Factur-X_1.07.3_EN16931'
const SCHEMA_PARTS = ['Qualified', 'Unqualified', 'ReusableAggregateBusinessInformationEntity']

let schema: XsdValidator | null = null

/** Reads the schema of the profile EN 16931; its parts are found by their names, not on disk. */
function openSchema(): XsdValidator {
  if (schema) return schema
  const parts = readPartNames().map((name) => [name, Buffer.from(read(name))] as const)
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(parts)))
  schema = XsdValidator.fromDoc(XmlDocument.fromString(read(`${SCHEMA}.xsd`)))
  return schema
}

function readPartNames(): string[] {
  return SCHEMA_PARTS.map((part) => {
    const suffix = part === 'ReusableAggregateBusinessInformationEntity' ? '' : 'DataType'
    return `${SCHEMA}_urn_un_unece_uncefact_data_standard_${part}${suffix}_100.xsd`
  })
}

/** Throws with the first place where an XML does not follow the official schema of Factur-X 1.07.3. */
export function checkAgainstSchema(xml: string): void {
  const document = XmlDocument.fromString(xml)
  try {
    openSchema().validate(document)
  } finally {
    document.dispose()
  }
}

interface Let {
  readonly name: string
  readonly value: string
}

interface Rule {
  readonly context: string
  readonly lets: readonly Let[]
  readonly asserts: readonly { readonly id: string; readonly test: string; readonly text: string }[]
}

interface Rules {
  readonly namespaces: ReadonlyMap<string, string>
  readonly lets: readonly Let[]
  readonly patterns: readonly (readonly Rule[])[]
}

const elements = (parent: Document | Element, name: string): Element[] =>
  parent.getElementsByTagNameNS('http://purl.oclc.org/dsdl/schematron', name)

const attribute = (node: Element, name: string): string => node.getAttribute(name) ?? ''

const letsOf = (parent: Element): Let[] =>
  elements(parent, 'let').map((node) => ({
    name: attribute(node, 'name'),
    value: attribute(node, 'value'),
  }))

/** A rule's context is a match pattern: without a slash in front it fits anywhere. */
const anywhere = (context: string): string =>
  context
    .split('|')
    .map((path) => path.trim())
    .map((path) => (path.startsWith('/') ? path : `//${path}`))
    .join(' | ')

/**
 * The library computes decimals as binary fractions, in which 26.64 + 4.86 is not 31.50. The one rule that
 * adds without rounding the sum is therefore computed in cents.
 */
const inCents = (test: string): string =>
  test.includes('../ram:BasisAmount = (round(')
    ? test
        .replace('../ram:BasisAmount = ', 'round(../ram:BasisAmount * 100) = ')
        .replaceAll('div 100', 'div 1')
    : test

/** Computes with a number of 24 digits, which the library cannot. The settings check the IBAN themselves. */
const NOT_COMPUTABLE = 'BR-DE-19'

function toRule(node: Element): Rule {
  return {
    context: anywhere(attribute(node, 'context')),
    lets: letsOf(node),
    asserts: elements(node, 'assert')
      .filter((assert) => attribute(assert, 'id') !== NOT_COMPUTABLE)
      .map((assert) => ({
        id: attribute(assert, 'id'),
        test: inCents(attribute(assert, 'test')),
        text: (assert.textContent ?? '').trim(),
      })),
  }
}

function readRules(name: string, patterns: readonly string[], lets: readonly Let[]): Rules {
  const document = parseXmlDocument(read(name))
  const namespaces = elements(document, 'ns').map(
    (node) => [attribute(node, 'prefix'), attribute(node, 'uri')] as const,
  )
  return {
    namespaces: new Map([['xs', 'http://www.w3.org/2001/XMLSchema'], ...namespaces]),
    lets,
    patterns: elements(document, 'pattern')
      .filter((pattern) => patterns.includes(attribute(pattern, 'id')))
      .map((pattern) => elements(pattern, 'rule').map(toRule)),
  }
}

/** Rules of ISO Schematron that one of the two official files contains. */
function openRules(of: 'en16931' | 'xrechnung'): Rules {
  if (of === 'en16931') {
    const patterns = ['EN16931-CII-Model', 'EN16931-Codes', 'EN16931-CII-Syntax']
    return readRules('EN16931-CII-validation.sch', patterns, [])
  }
  const common = parseXmlDocument(read('common.sch')).documentElement
  return readRules('XRechnung-CII-validation.sch', ['cii-pattern'], common ? letsOf(common) : [])
}

const known = new Map<string, Rules>()

/** Returns the broken rules of the standard, e.g. `BR-CO-15 …`; empty for a valid invoice. */
export function brokenRules(xml: string, of: 'en16931' | 'xrechnung'): string[] {
  const rules = known.get(of) ?? openRules(of)
  known.set(of, rules)
  const document = parseXmlDocument(xml)
  const options = { namespaceResolver: (prefix: string) => rules.namespaces.get(prefix) ?? null }
  const withLets = (lets: readonly Let[], node: Node, outer: Record<string, unknown>) => {
    const variables = { ...outer }
    for (const { name, value } of lets) {
      const all = evaluateXPath.ALL_RESULTS_TYPE
      const found = evaluateXPath(value, node, null, variables, all, options)
      // A list would become an array of XPath 3, which is no sequence.
      variables[name] = found.length > 1 ? found : (found[0] ?? null)
    }
    return variables
  }
  const global = withLets(rules.lets, document, {})
  const brokenBy = (node: Node, rule: Rule): string[] => {
    const variables = withLets(rule.lets, node, global)
    return rule.asserts
      .filter(({ test }) => !evaluateXPathToBoolean(test, node, null, variables, options))
      .map(({ id, text }) => (text.includes(id) ? text : `[${id}] ${text}`))
  }
  return rules.patterns.flatMap((pattern) => {
    const judged = new Set<Node>()
    return pattern.flatMap((rule) => {
      const nodes = evaluateXPathToNodes<Node>(rule.context, document, null, global, options)
      // In a pattern a node belongs to the first rule that fits it.
      const fresh = nodes.filter((node) => !judged.has(node))
      for (const node of fresh) judged.add(node)
      return fresh.flatMap((node) => brokenBy(node, rule))
    })
  })
}
