import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices, mainHost } from '../services.ts'

/** The portal as the office previews it, with settings that are not saved. */

const { services } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ portal_published: false, title: 'Werke am Bach' })
const elsewhere = await make.organization({ title: 'Fremde Werke' })
const staff = await make.staff(organization)
const portal = await startPortal(services, await portalBuild())

const tokenOf = async (who: typeof staff, host = organization) => (await make.signIn(who, host)).token ?? ''
async function preview(
  token: string,
  settings: object | string,
  more: { host?: string; path?: string; headers?: object } = {},
) {
  const { host = organization.portal_domain, path = '', headers = {} } = more
  const json = typeof settings === 'string' ? settings : JSON.stringify(settings)
  return portal.ask({
    host,
    target: `/login/preview/portal${path}`,
    headers: {
      ...(token && { cookie: `klarwerk_user=${token}` }),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams({ settings: json }).toString(),
  })
}

describe('a preview of the portal', () => {
  test('is for the staff of the organization, published or not', async () => {
    const own = await preview(await tokenOf(staff), { title: 'Neuer Name' })
    expect(own.status).toBe(200)
    expect(own.body).toContain('Neuer Name')
    const onMainHost = await preview(
      (await make.signIn(staff)).token ?? '',
      { title: 'Neuer Name' },
      { host: mainHost },
    )
    expect(onMainHost.body).toContain('Neuer Name')
    expect((await preview('', {})).status).toBe(403)
    const stranger = await tokenOf(await make.staff(elsewhere), elsewhere)
    expect((await preview(stranger, {})).status).toBe(403)
  })

  test('runs no script, is framed by its own host only, and is kept nowhere', async () => {
    const { headers, body } = await preview(await tokenOf(staff), { footer_text: '<script>x()</script>' })
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'none'.*frame-ancestors 'self'; sandbox allow-same-origin/,
    )
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(body).not.toContain('<script')
  })

  test('takes no post from another site', async () => {
    const headers = { origin: 'https://fremd.test' }
    expect((await preview(await tokenOf(staff), {}, { headers })).status).toBe(403)
  })

  test('leaves out what is not valid, unknown or no JSON, and saves nothing', async () => {
    const token = await tokenOf(staff)
    const settings = {
      title: 'x'.repeat(999),
      theme_color_primary: 'red;}',
      '__proto__.title': 'Angriff',
      'config.__proto__.title': 'Angriff',
      id: elsewhere.id,
      phone_general: '0341 1',
    }
    const { status, body } = await preview(token, settings)
    expect(status).toBe(200)
    expect(body).toContain('Werke am Bach')
    expect(body).toContain('0341 1')
    expect(body).not.toMatch(/red;|Angriff/)
    expect((await preview(token, 'kein JSON')).status).toBe(200)
    const row = await services.database.platform
      .selectFrom('organizations')
      .select('phone_general')
      .where('id', '=', organization.id)
      .executeTakeFirstOrThrow()
    expect(row.phone_general).toBe('')
  })

  test('shows unsaved texts and styles, which neither load anything nor end their element', async () => {
    const token = await tokenOf(staff)
    const { headers, body } = await preview(token, {
      'home.title': 'Was brauchen Sie?',
      theme_custom_css:
        'h1 { color: #123456; background: url(//fremd.test/x) } p::after { content: "</style><b>" }',
    })
    expect(body).toContain('Was brauchen Sie?')
    const inline = body.split('<style>').find(part => part.includes('#123456')) ?? ''
    const [css = ''] = inline.split('</style>')
    expect(css).toContain('h1')
    expect(css).not.toContain('fremd.test')
    expect(body).not.toContain('</style><b>')
    expect(headers.get('content-security-policy')).toContain(
      createHash('sha256').update(css).digest('base64'),
    )
    expect((await preview(token, {})).body).not.toContain('Was brauchen Sie?')
  })

  test('shows pages of the portal only', async () => {
    const token = await tokenOf(staff)
    expect((await preview(token, {}, { path: '/login/preview/portal' })).status).not.toBe(200)
    expect((await preview(token, {}, { path: '/sitemap.xml' })).status).toBe(404)
  })
})
