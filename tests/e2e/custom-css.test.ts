import { expect, test } from 'vitest'
import { createOrganization } from './support/organization.ts'

test('a utility’s own styles apply to the content of each page, including the one for pages that close themselves', async () => {
  const { change, read } = await createOrganization()
  await change({ theme_custom_css: 'h1 { color: #123456 }' })
  for (const path of ['/', '/meldungen', '/client/saml/error']) {
    const { body } = await read(path)
    expect(body).toContain('<main id="inhalt"')
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*\/styles[^"]*)"/.exec(body) ?? []
    expect((await read(sheet)).body).toBe('#inhalt h1{color:#123456}')
  }
})
