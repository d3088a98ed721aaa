import { expect, inject, test } from 'vitest'
import { type Answer, send } from './support/http.ts'
import { createOrganization } from './support/organization.ts'

const { port } = inject('server')
const tracker_url = 'https://statistik.probstein.example/matomo.php'
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])

test('no page is tracked unless its utility says so', async () => {
  for (const host of ['auental.localhost', 'birkenfurt.localhost']) {
    const page = await send(port, { host, path: '/' })
    expect(page.body).not.toContain('name="analytics"')
    expect(policyOf(page)).toContain("connect-src 'self';")
  }
})

test('pages of a utility with a tracker name it; pages of others and sign-ins do not', async () => {
  const { change, read } = await createOrganization()
  await change({ config: { analytics: { tracker_url, site_id: '7' } } })
  const page = await read('/meldungen')
  expect(page.body).toContain(
    `<meta name="analytics" content="${tracker_url}" data-site="7" data-page="/meldungen"/>`,
  )
  expect(policyOf(page)).toContain(`connect-src 'self' ${tracker_url};`)
  expect(policyOf(page).match(/https?:/g)).toHaveLength(1)
  expect((await read('/datenschutz')).body).toContain('statistik.probstein.example')
  for (const answer of [
    await read('/login'),
    await send(port, { host: 'auental.localhost', path: '/meldungen' }),
  ])
    expect(policyOf(answer)).not.toContain('probstein')
})
