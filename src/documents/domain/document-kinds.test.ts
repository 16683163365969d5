import { expect, test } from 'vitest'
import { documentNumber, pdfFileName } from './document-kinds.ts'

test('a document number has its year and at least four digits', () => {
  expect(documentNumber(2026, 1)).toBe('RE-2026-0001')
  expect(documentNumber(2026, 9999)).toBe('RE-2026-9999')
  expect(documentNumber(2027, 10_000)).toBe('RE-2027-10000')
})

test('a document is saved under its German name and the number of the order', () => {
  expect(pdfFileName('invoice', '202611-1245-0001')).toBe('Rechnung-202611-1245-0001.pdf')
  expect(pdfFileName('cancellation', '1', 'RE-2026-0002')).toBe('Stornorechnung-1-RE-2026-0002.pdf')
  expect(pdfFileName('delivery-note', '1')).toBe('Lieferschein-1.pdf')
})
