import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { pagesOf } from '../api/cache/addresses.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const build = await portalBuild()
const organization = await make.organization()
const host = organization.portal_domain
const portal = await startPortal(services, build)
const addresses = await pagesOf(build, make, organization)

const open = (target: string) => portal.ask({ host, target, headers: {} })
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const directive = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')
    ?.split('; ')
    .find(each => each.startsWith(`${name} `))

/** Code of inline elements that a browser would apply; data blocks have a type of their own. */
const inline = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([^<]*)</${tag}>`, 'g'))].flatMap(([, attributes, code]) =>
    /\ssrc=|type="application\//.test(attributes!) ? [] : [code!],
  )

describe('stored markup that got past every check', () => {
  const [script, style] = ['window.stolen = document.cookie', 'body{background:url(/stolen)}']
  const spoil = `<p>Text</p><script>${script}</script><style>${style}</style><img src=x onerror="${script}">`

  test('stands in the page, and its policy refuses it', async () => {
    const news = await make.news(organization)
    await services.database.platform
      .updateTable('news')
      .set({ content: spoil })
      .where('id', '=', news.id)
      .execute()
    services.hub.contentChanged(organization.id)
    const { status, headers, body } = await open(`/meldungen/${news.id}`)
    expect(status).toBe(200)
    expect(body).toContain(spoil)
    expect(directive(headers, 'script-src')).toBe("script-src 'self'")
    expect(directive(headers, 'style-src')).not.toContain(sourceOf(style))
  })
})

test('no page of the portal needs an inline script, and every inline style is named', async () => {
  const wrong: object[] = []
  let styles = 0
  for (const { target, route } of addresses) {
    const { headers, body } = await open(target)
    if (!headers.get('content-type')?.startsWith('text/html')) continue
    const named = directive(headers, 'style-src') ?? ''
    const unnamed = inline(body, 'style').filter(code => !named.includes(sourceOf(code)))
    const scripts = directive(headers, 'script-src')
    styles += inline(body, 'style').length
    const isStrict = scripts === "script-src 'self'" || scripts === "script-src 'none'"
    if (inline(body, 'script').length || unnamed.length || !isStrict)
      wrong.push({ route, target, scripts, unnamed })
  }
  expect(wrong).toEqual([])
  expect(styles).toBeGreaterThan(20)
})

test('the page of an error names its style, too', async () => {
  const { headers, body } = await portal.ask({ host, target: '/%E0%A4%A', headers: {} })
  expect(inline(body, 'style')).toHaveLength(1)
  expect(directive(headers, 'style-src')).toContain(sourceOf(inline(body, 'style')[0]!))
})
