import { adminApi } from '../../src/urls.admin.ts'
import { firstAdmin } from '../test-env.ts'
import type { TestShop } from '../shop.ts'

/** A picture that stands in for the EU notice in tests. It is not the official notice and does not look like it. */
export function standInNotice(inside = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="210mm" height="297mm" viewBox="0 0 210 297">
<style>.a{fill:#e8590c}</style><rect class="a" width="210" height="297"/>
<text x="20" y="60" font-size="12" fill="#fff">Platzhalter: nicht die amtliche Mitteilung</text>${inside}</svg>`
}

const OCTETS = { 'content-type': 'application/octet-stream' }

/** Uploads a notice through the API, which shows it nowhere yet. */
export async function uploadNotice(
  shop: TestShop,
  cookie: string,
  file: string | Uint8Array<ArrayBuffer>,
  name = 'notice.svg',
): Promise<Response> {
  const rawBody = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const headers = { ...OCTETS, 'x-file-name': encodeURIComponent(name) }
  return shop.request(adminApi.guaranteeNotice(), { method: 'POST', rawBody, headers, cookie })
}

/** Chooses which uploaded notice pages show, in place of `base`. */
export async function chooseNotice(
  shop: TestShop,
  cookie: string,
  choice: { hash: string | null; base: string | null },
  currentPassword: string = firstAdmin.password,
): Promise<Response> {
  const body = { ...choice, currentPassword }
  return shop.request(adminApi.guaranteeNoticeChoice(), { method: 'PUT', body, cookie })
}

/** Uploads a notice and shows it in place of none. */
export async function showNotice(
  shop: TestShop,
  cookie: string,
  file: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { hash } = (await (await uploadNotice(shop, cookie, file)).json()) as { hash: string }
  return chooseNotice(shop, cookie, { hash, base: null })
}
