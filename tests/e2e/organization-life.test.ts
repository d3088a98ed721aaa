import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { signInAsCustomer } from './support/customer.ts'
import { queryDatabase } from './support/database.ts'
import { mainHost, password, staffSessions, typeCredentials } from './support/office.ts'
import { createOrganization } from './support/organization.ts'
import { expectNoHorizontalScroll, openPage, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

/** A closed, suspended or erased organization as its citizens, customers and staff and the operator see it. */

const visitor = visitors()
const worker = staffSessions(visitor)

type Utility = Awaited<ReturnType<typeof createOrganization>>

const copy = (table: string, key: string) =>
  `insert into ${table} select (jsonb_populate_record(model, $2::jsonb)).* from ${table} model where ${key} = $1`

/** Gives the utility an employee and a customer, who sign in with the demo's password. */
async function addPeople({ id, name }: Utility) {
  const [staff, customer] = [`leitung@${name}.example`, `kundin@${name}.example`]
  const own = { organization_id: id }
  const [account] = await queryDatabase<{ id: string; customer_id: string }>(
    `select id, customer_id from customer_users where email = 'kundin@auental.example'`,
  )
  const customer_id = crypto.randomUUID()
  const withId = (values: object) => JSON.stringify({ ...own, id: crypto.randomUUID(), ...values })
  await queryDatabase(copy('users', 'email'), [
    'leitung@auental.example',
    withId({ email: staff, roles: [] }),
  ])
  await queryDatabase(copy('customers', 'id'), [account!.customer_id, withId({ id: customer_id })])
  await queryDatabase(copy('customer_users', 'id'), [account!.id, withId({ email: customer, customer_id })])
  return { staff, customer }
}

/** Waits for the page with this status and heading, and checks it at all widths. */
async function see(page: Page, path: string, status: number, title: string | RegExp) {
  await expect.poll(async () => (await page.goto(path))?.status()).toBe(status)
  await waitForHeading(page, title)
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
}

async function signInAsBoth(utility: Utility, { staff, customer }: Awaited<ReturnType<typeof addPeople>>) {
  const baseURL = portalUrl(utility.name)
  const [clerk, client] = [await visitor({ baseURL }), await visitor({ baseURL })]
  await openPage(clerk, '/login')
  await typeCredentials(clerk, staff, password)
  await waitForHeading(clerk, /^Guten /)
  await openPage(client, '/kundenlogin/login')
  await signInAsCustomer(client, customer, password)
  await client.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  return { clerk, client }
}

const title = 'Wasserwerk Probstein'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function erase({ id }: Utility) {
  await queryDatabase(`update organizations set erase_at = now() - interval '1 minute' where id = $1`, [id])
  await queryDatabase(`select graphile_worker.add_job('erase_organizations', '{}')`)
  await vi.waitUntil(
    async () => {
      const [row] = await queryDatabase<{ erased_at: Date | null }>(
        'select erased_at from organizations where id = $1',
        [id],
      )
      return row!.erased_at !== null
    },
    { timeout: 20_000, interval: 100 },
  )
}

test('suspended and opened: visitors, customers and staff read why, and everything is there again', async () => {
  const utility = await createOrganization()
  const people = await addPeople(utility)
  const { clerk, client } = await signInAsBoth(utility, people)
  const citizen = await visitor({ baseURL: portalUrl(utility.name) })
  await utility.ask('POST', `/api/organizations/${utility.id}/suspend`, { reason: 'Rechnung offen' })
  await see(citizen, '/', 503, 'Dieses Portal ist zurzeit nicht erreichbar.')
  await citizen.getByText('Das Kundenportal vom Wasserwerk Probstein ist vorübergehend gesperrt.').waitFor()
  await see(client, '/kundenlogin/account', 503, 'Dieses Portal ist zurzeit nicht erreichbar.')
  await see(clerk, '/login/dashboard', 503, 'Die Verwaltung ist gesperrt.')

  const outside = await visitor({ baseURL: mainHost() })
  await openPage(outside, '/login')
  await typeCredentials(outside, people.staff, password)
  await outside
    .getByText(/^Wasserwerk Probstein ist seit dem .+ gesperrt\. Grund: Rechnung offen\.$/)
    .waitFor()

  await utility.ask('POST', `/api/organizations/${utility.id}/resume`)
  await see(citizen, '/', 200, 'Was möchten Sie erledigen?')
  await signInAsBoth(utility, people)
})

const noPortal = 'Seite nicht gefunden.'

test('closed with a day of grace, opened again, closed and erased', async () => {
  const utility = await createOrganization()
  const people = await addPeople(utility)
  const { clerk, client } = await signInAsBoth(utility, people)
  const citizen = await visitor({ baseURL: portalUrl(utility.name) })
  const operator = await worker('winter')
  const close = () =>
    utility.ask('POST', `/api/organizations/${utility.id}/close`, { title, erase_on: inDays(60) })
  await close()
  await see(citizen, '/zaehlerstand', 410, 'Dieses Portal gibt es nicht mehr.')
  await see(client, '/kundenlogin/account', 410, 'Dieses Portal gibt es nicht mehr.')
  await see(clerk, '/login/dashboard', 410, 'Die Verwaltung ist geschlossen.')
  await clerk.getByText(/Bis dahin lässt sich alles wieder öffnen\.$/).waitFor()
  await see(operator, `/admin/organizations/${utility.id}`, 200, 'Wasserwerk Probstein')
  await operator.getByText(/^Am .+ werden alle Daten gelöscht$/).waitFor()

  await utility.ask('POST', `/api/organizations/${utility.id}/reopen`)
  // Closing took it from the public; people decide when it is published again.
  await see(citizen, '/zaehlerstand', 404, noPortal)
  await queryDatabase('update organizations set portal_published = true where id = $1', [utility.id])
  await see(citizen, '/zaehlerstand', 200, /Zählerstand/)
  await signInAsBoth(utility, people)

  await close()
  await erase(utility)
  await see(operator, `/admin/organizations/${utility.id}`, 200, 'Wasserwerk Probstein')
  await operator.getByText(/Alle Daten wurden am .+ gelöscht\./).waitFor()
  expect(await operator.getByRole('button', { name: 'Wieder öffnen' }).count()).toBe(0)
  await see(citizen, '/', 404, noPortal)
  expect(await citizen.getByRole('link', { name: 'zur Startseite' }).count()).toBe(0)
  await see(client, '/kundenlogin/account', 404, noPortal)
  await see(clerk, '/login/dashboard', 404, /nicht/)
  const left = await queryDatabase(
    'select id from users where organization_id = $1 union all select id from customers where organization_id = $1',
    [utility.id],
  )
  expect(left).toEqual([])
})
