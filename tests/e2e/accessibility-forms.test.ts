import { describe, expect, test } from 'vitest'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { callApi, customerCookie } from './support/customer.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { pageChecks, tenants } from './support/page-checks.ts'
import { clickLink, openPage, press, waitForHeading } from './support/page.ts'
import { procedureWalks } from './support/procedure-walks.ts'
import { firstAddresses, portalPages } from './support/routes.ts'
import { portalUrl, visitors } from './support/visitor.ts'
import { walkThrough } from './support/walk-through.ts'

const { visit, checkPage, checkWideAndNarrow, leftOf } = pageChecks(visitors())
const pages = firstAddresses(await portalPages())

/** Each procedure type is walked through at one width only; the first one also in the second organization. */
const walkedBy = (tenant: string) =>
  procedureDefinitions
    .map((definition, index) => ({ ...definition, width: index % 2 ? 360 : 1280 }))
    .filter(({ type }) => tenant === 'auental' || type === 'meterreading')

describe.each(tenants)('%s', tenant => {
  test.each(walkedBy(tenant))('$label from its start to its status', async definition => {
    const page = await visit(tenant, definition.width)
    const email = newAddress()
    const walk = procedureWalks[definition.type]
    if (walk) await walk(page, email, () => checkPage(page))
    else await walkThrough(page, definition, { email }, () => checkPage(page))
    // The browser that sent it opens the procedure at once; another one is asked first.
    await page.context().clearCookies({ name: /klarwerk_procedure/ })
    await page.goto(linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//))
    await checkPage(page)
    await press(page, 'Vorgang ansehen')
    await page.getByRole('heading', { level: 1, name: definition.label }).waitFor()
    await page.waitForLoadState()
    await checkPage(page)
    await press(page, 'Vorgang zurückziehen')
    await page.getByRole('dialog').waitFor()
    await checkPage(page)
  })
})

test('a draft that a link continues in another browser', async () => {
  const { draft, key } = await callApi<{ draft: { id: string }; key: string }>('', 'POST', '/api/drafts', {
    type: 'meterreading',
  })
  const [here, there] = [await visit('auental'), await visit('auental')]
  const url = portalUrl('auental')
  const value = encodeURIComponent(`meterreading ${draft.id} ${key}`)
  await here.context().addCookies([{ name: 'klarwerk_draft', value, url }])
  await there.context().addCookies([await customerCookie()])
  await openPage(there, `/zaehlerstand/weiter/${draft.id}/${key}`)
  await checkWideAndNarrow(there)
  await clickLink(there, 'Das war nicht ich')
  await waitForHeading(there, 'Sie haben nichts begonnen?')
  await checkWideAndNarrow(there)
  await there.goBack()
  await press(there, 'Weiter ausfüllen')
  await waitForHeading(there, 'Angaben aus Ihrem Konto übernehmen?')
  await checkWideAndNarrow(there)
  await openPage(here, '/zaehlerstand/anderswo')
  await waitForHeading(here, 'Sie haben anderswo weitergemacht')
  await checkWideAndNarrow(here)
})

/** Pages that all procedure types share, such as the one for continuing later, are checked with one type. */
test('every page of the forms was checked', () => {
  expect(leftOf(pages.filter(({ definition }) => definition))).toEqual([])
})
