import { randomInt } from 'node:crypto'

export const PORT = Number(process.env['E2E_PORT'] ?? 4173)

export const baseUrl = `http://127.0.0.1:${PORT}`

/** The admin's account that the shop under test is started with. */
export const adminLogin = { email: 'admin@example.de', password: 'Roestmeister-1992' }

/** Headers of another client address, so that each customer has rate limits of their own. */
export function fromAnotherAddress(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}
