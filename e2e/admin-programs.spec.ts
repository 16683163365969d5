import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, request, test } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('an admin creates a key that is shown once, lets a program read orders, and ends it by revoking the key', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('programs'))
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schlüssel anlegen' })
  const name = 'Versandprogramm'
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Bestellungen lesen' }).check()
  await dialog.getByLabel('Ihr eigenes Passwort').fill('falsches-Passwort-1')
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await expect(dialog.getByLabel('Ihr eigenes Passwort')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await expect(dialog).toBeHidden()

  const shown = page.getByRole('textbox', { name: 'Schlüssel' })
  const key = await shown.inputValue()
  const program = await request.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: { ...fromAnotherAddress(), Authorization: `Bearer ${key}` },
  })
  expect((await program.get(adminApi.orders())).status()).toBe(200)
  expect((await program.get(adminApi.admins())).status()).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Zuletzt benutzt am')
  await expect(shown).toBeHidden()
  await row.getByRole('button', { name: `Sperren : ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schlüssel sperren' }).click()
  await expect(row).toBeHidden()
  expect((await program.get(adminApi.orders())).status()).toBe(401)
  await program.dispose()
})

test.describe('a webhook', () => {
  let server: Server
  let received: string[] = []

  test.beforeAll(async () => {
    received = []
    server = createServer((message, answer) => {
      let body = ''
      message.on('data', (chunk: Buffer) => (body += chunk.toString()))
      message.on('end', () => {
        // The orders of other tests are told too.
        if (body.includes('"ping"')) received.push(String(message.headers['webhook-signature']))
        answer.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('of an admin is tried with a signed message, whose answer is shown, and deleted @mobile-only', async ({
    page,
  }) => {
    await signInAsAdmin(page.context())
    await page.goto(pages.admin('programs'))
    await page.getByRole('button', { name: 'Webhook anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Webhook anlegen' })
    await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('http://192.168.0.1/')
    await dialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill(url)
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click()
    await expect(page.getByText('Es wird nur dieses eine Mal gezeigt.')).toBeVisible()

    await page.getByRole('button', { name: `Testen : ${url}` }).click()
    await expect(page.getByText('Antwort mit Status 204.').first()).toBeVisible()
    await expect.poll(() => received).toHaveLength(1)
    expect(received).toEqual([expect.stringMatching(/^v1,[\w+/]+=*$/)])
    await expectNoAxeViolations(page)

    // The dialog names the address too, and closes only after the answer.
    const remove = page.getByRole('button', { name: `Löschen : ${url}` })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Webhook löschen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(remove).toBeHidden()
  })
})
