import { expect, test } from 'vitest'
import { foundTenant } from './support/tenant.ts'

test('the rules that a utility gives its pages reach the content of each, windows to be closed included', async () => {
  const { change, read } = await foundTenant()
  await change({ theme_custom_css: 'h1 { color: #123456 }' })
  for (const path of ['/', '/meldungen', '/client/saml/error']) {
    const { body } = await read(path)
    expect(body).toContain('<main id="inhalt"')
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*\/styles[^"]*)"/.exec(body) ?? []
    expect((await read(sheet)).body).toBe('#inhalt h1{color:#123456}')
  }
})
