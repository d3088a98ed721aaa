import { expect, inject, test } from 'vitest'
import { attach } from './support/customer.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import { tokenOfPerson } from './support/organization.ts'

const { port } = inject('server')
const host = 'auental.localhost'
const read = (path: string, cookie = '') => send(port, { host, path, headers: { cookie } })

/** Writes and delivers a message with a file to somebody without an account; returns the link in the email. */
async function deliverMessage(): Promise<URL> {
  const email = newAddress()
  const token = await tokenOfPerson('berg', host)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    send(port, { host, method: 'POST', path: `/api/postbox${path}`, headers, body: JSON.stringify(body) })
  const written = await post('', { email, subject: 'Bescheid 2026', message: 'Siehe Anlage.\n\nIhr Verband' })
  const { id } = JSON.parse(written.body).data as { id: string }
  await attach(token, id)
  expect((await post(`/${id}/submit`, {})).status).toBe(200)
  return new URL(linkIn(await emailTo(email, /Postfach/), /^\/postfach\//))
}

test('the link of an email opens its message, without an account', async () => {
  const link = await deliverMessage()
  const id = link.pathname.split('/').at(-1)
  const readAt = async () =>
    (
      await queryDatabase<{ read_at: string | null }>(
        `select read_at from postbox_messages where id = '${id}'`,
      )
    )[0]
  const shown = await read(link.pathname + link.search)
  expect([shown.status, shown.headers['set-cookie']]).toEqual([200, undefined])
  expect(shown.body).not.toContain('Siehe Anlage.')
  expect(await readAt()).toEqual({ read_at: null })

  const moved = await send(port, {
    host,
    method: 'POST',
    path: link.pathname + link.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect([moved.status, moved.headers.location]).toEqual([302, link.pathname])
  const [cookie = ''] = [moved.headers['set-cookie']].flat()
  expect(cookie).toMatch(/^(__Host-)?klarwerk_postbox=\S+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax/)

  const page = await read(link.pathname, cookie.split(';')[0])
  expect(page.status).toBe(200)
  for (const said of ['Bescheid 2026', 'Siehe Anlage.', 'Bescheid.pdf']) expect(page.body).toContain(said)
  expect(page.body).not.toContain(link.searchParams.get('access_key'))
  expect((await readAt())?.read_at).not.toBeNull()
  const [, file = ''] = /href="(\/postfach\/[^"]+\/datei\/[^"]+)"/.exec(page.body) ?? []
  const saved = await read(file, cookie.split(';')[0])
  expect([saved.status, saved.body]).toEqual([200, '%PDF-1.7\n%%EOF'])
  expect(saved.headers['content-disposition']).toMatch(/^attachment/)

  for (const path of [link.pathname, file]) expect((await read(path)).status).toBe(404)
})

test('an invalid link says so, and offers other pages', async () => {
  const link = await deliverMessage()
  for (const path of [
    `${link.pathname}?access_key=${'x'.repeat(43)}`,
    link.pathname,
    '/postfach/unbekannt',
  ]) {
    const page = await read(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.body).toContain('Diese Nachricht lässt sich hier nicht öffnen.')
    expect(page.headers['set-cookie']).toBeUndefined()
  }
})
