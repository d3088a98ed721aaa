import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtAllWidths } from './support/axe.ts'
import { type SubmittedCase, mainHost, submitCase, staffSessions } from './support/office.ts'
import { expectRoomAtZoom, waitForHeading, openPage, press } from './support/page.ts'
import { staffPages, firstAddresses } from './support/routes.ts'
import { personFor, staffAddress } from './support/staff-address.ts'
import { expectSteady, watchSteadiness } from './support/steady.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const pages = firstAddresses(await staffPages())
const checked = new Set<string>()
const found: Promise<SubmittedCase> = submitCase()

async function checkPage(page: Page) {
  checked.add(new URL(page.url()).pathname)
  await expectAccessible(page)
}

const kept = new Map<string, Promise<Page>>()

/** One page for all addresses that this person opens. */
function visitAgain(who: ReturnType<typeof personFor>): Promise<Page> {
  const opened = kept.get(who) ?? openWatched(who)
  kept.set(who, opened)
  return opened
}

async function openWatched(who: ReturnType<typeof personFor>): Promise<Page> {
  const page = await (who === 'nobody' ? visitor({ kept: true }) : worker(who, { kept: true }))
  await watchSteadiness(page)
  return page
}

test.each(pages.map(({ path }) => path))('%s', async path => {
  const page = await visitAgain(personFor(path))
  await expectSteady(page, await staffAddress(path, found))
  checked.add(new URL(page.url()).pathname)
  await expectAccessibleAtAllWidths(page)
  await expectRoomAtZoom(page)
})

describe.each([360, 1280])('at %i px', width => {
  const viewport = { width, height: 800 }
  const clerk = () => worker('berg', { viewport })

  test('a refused sign-in and a changed password', async () => {
    const page = await visitor({ viewport })
    await openPage(page, '/login')
    await press(page, 'Anmelden')
    await page.getByRole('alert').waitFor()
    await checkPage(page)
    const signedIn = await clerk()
    await openPage(signedIn, '/password')
    await press(signedIn, 'Passwort speichern und weiter')
    await signedIn.getByRole('alert').waitFor()
    await checkPage(signedIn)
  })

  test('the pages for unknown and forbidden addresses', async () => {
    const page = await worker('sommer', { viewport })
    for (const path of ['/login/gibt-es-nicht', '/login/procedures', '/login/dashboard', '/admin']) {
      await openPage(page, path)
      await checkPage(page)
    }
  })

  test('the case with its menus and its dialog', async () => {
    const page = await clerk()
    await openPage(page, (await found).address)
    for (const menu of ['Weitere Aktionen', /^Status:/, /Benutzermenü$/]) {
      await press(page, menu)
      await page.getByRole('menuitem').first().waitFor()
      await checkPage(page)
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await press(page, /^Status:/)
    await page.getByRole('menuitem').first().click()
    await page.getByRole('dialog').waitFor()
    await checkPage(page)
    await page.getByRole('radio', { name: 'Intern', exact: true }).check({ force: true })
    await checkPage(page)
  })

  test('the list, filtered, chosen from and empty', async () => {
    const page = await clerk()
    await openPage(page, '/login/procedures?type=meterreading')
    if (width < 640) {
      await press(page, /^Filter/)
      await page.getByRole('button', { name: /^Filter/, expanded: true }).waitFor()
      await checkPage(page)
      return
    }
    await press(page, 'Spalten')
    await page.getByRole('menuitemcheckbox').first().waitFor()
    await checkPage(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Alle auf dieser Seite auswählen').check()
    await press(page, /^Zuweisen/)
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page)
    await openPage(page, '/login/procedures?q=gibtesnicht')
    await checkPage(page)
  })

  test('the sidebar or the keys', async () => {
    const page = await clerk()
    await openPage(page, '/login/help')
    await press(page, width < 1024 ? 'Bereiche öffnen' : /^Tastenkürzel/)
    await page.getByRole('dialog').or(page.locator(':popover-open')).waitFor()
    await checkPage(page)
  })

  test("an organization's menu, and the bar inside it", async () => {
    const page = await worker('winter', { viewport, baseURL: mainHost() })
    await openPage(page, '/admin/organizations')
    await press(page, /^Aktionen für Stadtwerke Birkenfurt/)
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page)
    await page.getByRole('menuitem', { name: 'Betreten' }).click()
    await waitForHeading(page, /^Guten /)
    await checkPage(page)
    await press(page, 'Zurück zur Plattform')
    await waitForHeading(page, 'Organisationen')
  })
})

test('every page was checked', () => {
  const left = pages.filter(({ path }) => ![...checked].some(address => matchPath(path, address)))
  expect(left.map(({ path }) => path)).toEqual([])
})
