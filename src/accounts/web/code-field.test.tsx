import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newRecoveryCodes } from '../server/login-codes/recovery-codes.ts'
import { CodeField } from './code-field.tsx'

test('the field for a recovery code names the number of characters that a code has', () => {
  const [code = ''] = newRecoveryCodes()
  const characters = code.replaceAll('-', '').length
  expect(renderToStaticMarkup(<CodeField kind="recovery" />)).toContain(`${characters} Zeichen.`)
})
