import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { send } from './http.ts'
import { password } from './office.ts'
import { press } from './page.ts'
import { tokenOfPerson } from './organization.ts'
import { portalUrl } from './visitor.ts'

const { port } = inject('server')
const host = 'auental.localhost'

/** Calls Auental's API with a token; without one as a visitor. */
export async function callApi<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await send(port, { host, method, path, headers, body: body && JSON.stringify(body) })
  if (answer.status > 204) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  return answer.body ? (JSON.parse(answer.body).data as T) : (undefined as T)
}

/** A clerk's actions on the customer with this email address. */
export async function clerkActionsFor(email: string) {
  const token = await tokenOfPerson('berg', host)
  const [found] = await callApi<{ id: string }[]>(
    token,
    'GET',
    `/api/customers?q=${encodeURIComponent(email)}`,
  )
  expect(found).toBeDefined()
  const { id } = found!
  return {
    approve: () => callApi(token, 'POST', `/api/customers/${id}/approve`, { customer_number: '100 9999' }),
    lock: () => callApi(token, 'POST', `/api/customers/${id}/lock`, { message: 'Umgezogen' }),
    async write(subject: string) {
      const message = { customer_id: id, subject, message: 'Alles Weitere im Anhang.' }
      const written = await callApi<{ id: string }>(token, 'POST', '/api/postbox', message)
      await attach(token, written.id)
      await callApi(token, 'POST', `/api/postbox/${written.id}/submit`)
    },
  }
}

/** Attaches a one-page PDF to a message that is not delivered yet. */
export function attach(token: string, id: string) {
  const body = [
    '--grenze',
    'Content-Disposition: form-data; name="collection_name"\r\n\r\nfiles',
    '--grenze',
    'Content-Disposition: form-data; name="file"; filename="Bescheid.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF',
    '--grenze--\r\n',
  ].join('\r\n')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=grenze',
  }
  return send(port, { host, method: 'POST', path: `/api/postbox/${id}/media`, headers, body })
}

/** Signs in a customer, by default the demo's, and returns the cookie for a browser. */
export async function customerCookie(email = 'kundin@auental.example', secret = password) {
  const { access_token } = await callApi<{ access_token: string }>('', 'POST', '/api/customers/auth/login', {
    email,
    password: secret,
  })
  return { name: 'klarwerk_customer', value: access_token, url: portalUrl('auental') }
}

export const tokenOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'klarwerk_customer')?.value ?? ''
}

export async function signInAsCustomer(page: Page, email: string, secret: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await press(page, 'Anmelden')
}
