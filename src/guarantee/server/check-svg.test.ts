import { describe, expect, it } from 'vitest'
import { standInNotice } from '../../../test/catalogue/guarantee-notice.ts'
import { findSvgProblem } from './check-svg.ts'

const problemOf = (svg: string): string | null => findSvgProblem(new TextEncoder().encode(svg))

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const whole = (start: string): string => `${start}<svg xmlns="http://www.w3.org/2000/svg"/>`

describe('an SVG of the EU notice', () => {
  it.each([
    ['paths, gradients and links inside of it', '<path d="M0 0" fill="url(#a)"/><use href="#a"/>'],
    ['an embedded picture', `<image xlink:href="${PIXEL}"/>`],
    ['an embedded font', '<style>@font-face{src:url("data:font/woff2;base64,d09G")}</style>'],
    [
      'metadata of a drawing program',
      '<metadata><x xmlns="urn:x" href="https://x.test"/></metadata>',
    ],
    ['the five entities of XML', '<text>&lt;&amp;&#228;</text>'],
  ])('may contain %s', (_what, inside) => {
    expect(problemOf(standInNotice(inside))).toBeNull()
  })

  it('may name the document type of SVG, which browsers never load', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    expect(problemOf(whole(doctype))).toBeNull()
  })

  const active = 'ein Skript oder bewegte Teile'
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another prefix', '<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['an event attribute', '<rect onload="alert(1)"/>'],
    ['a page', '<foreignObject/>'],
    ['HTML', '<p xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['animation', '<a href="#x"><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ])('is refused with %s', (_what, inside) => {
    expect(problemOf(standInNotice(inside))).toContain(active)
  })

  it.each([
    ['a link', '<a href="https://evil.test"><rect/></a>'],
    ['a script address', '<a xlink:href="javascript:alert(1)"><rect/></a>'],
    ['a foreign picture', '<image href="//evil.test/x.png"/>'],
    ['a nested SVG', '<image href="data:image/svg+xml,x"/>'],
    ['a foreign pattern', '<rect fill="url(https://evil.test/x.svg#a)"/>'],
    ['a foreign background', `<rect style="fill:url( 'https://evil.test')"/>`],
    ['a foreign stylesheet', '<style>@import "https://evil.test/x.css"</style>'],
    ['a foreign font', '<style><![CDATA[@font-face{src:url(https://evil.test/f)}]]></style>'],
    ['an escaped word', String.raw`<style>a{fill:\75rl(https://evil.test)}</style>`],
    ['another base', '<g xml:base="https://evil.test/"/>'],
  ])('is refused with a reference by %s', (_what, inside) => {
    expect(problemOf(standInNotice(inside))).toContain('außerhalb der Datei')
  })

  it('is refused with a stylesheet of its own address', () => {
    const start = '<?xml-stylesheet href="https://evil.test/x.css"?>'
    expect(problemOf(whole(start))).toContain('außerhalb der Datei')
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'],
    ['<!DOCTYPE svg SYSTEM "file:///etc/passwd">'],
  ])('is refused with definitions: %s', (doctype) => {
    expect(problemOf(whole(doctype))).toContain('DTD oder Entitäten')
  })

  it.each([
    ['too deep', `${'<g>'.repeat(200)}${'</g>'.repeat(200)}`],
    ['of too many parts', '<g/>'.repeat(60_000)],
    [
      'of too many attributes',
      `<g ${Array.from({ length: 300 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    ],
  ])('is refused if it is %s', (_what, inside) => {
    expect(problemOf(standInNotice(inside))).toContain('zu verschachtelt')
  })

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"'],
    ['<svg/>'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['<!doctype html><script>alert(1)</script>'],
    [standInNotice('&foreign;')],
    [`${standInNotice()}<script/>`],
  ])('is refused if it is no SVG: %s', (file) => {
    expect(problemOf(file)).not.toBeNull()
  })

  it('is refused if it is not UTF-8', () => {
    expect(findSvgProblem(new Uint8Array([0x3c, 0xff, 0xfe]))).toContain('kein lesbares SVG')
  })
})
