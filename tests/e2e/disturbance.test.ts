import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { emailTo, emailsTo } from './support/mailbox.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { field, saved } from './support/news-form.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'
import { waitFor } from '../wait-for.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const phone = { viewport: { width: 360, height: 780 } }

const [confirmed, waiting, elsewhere, everywhere, undecided] = [
  'kundig',
  'wartet',
  'anderswo',
  'ueberall',
  'unbestaetigt',
].map(name => `${name}@rohrbruch.example`)

/** Adds a subscriber of the disturbances of one municipality of Auental. */
const subscribe = (email: string, municipality: string, verified: boolean) =>
  queryDatabase(
    `insert into subscribers (id, organization_id, email, notify_disturbance, locations, email_verified_at, created_at, updated_at)
      select gen_random_uuid(), organization_id, $1, true, array[id], ${verified ? 'now()' : 'null'}, now(), now()
      from serviceareas where title = $2`,
    [email, municipality],
  )

/** Adds a subscriber of the disturbances of all municipalities. */
const subscribeToAll = (email: string, verified: boolean) =>
  queryDatabase(
    `insert into subscribers (id, organization_id, email, notify_disturbance, email_verified_at, created_at, updated_at)
      select gen_random_uuid(), id, $1, true, ${verified ? 'now()' : 'null'}, now(), now()
      from organizations where portal_domain like 'auental%'`,
    [email],
  )

beforeAll(async () => {
  await subscribeToAll(everywhere!, true)
  await subscribeToAll(undecided!, false)
  await subscribe(confirmed!, 'Lindhausen', true)
  await subscribe(waiting!, 'Lindhausen', false)
  await subscribe(elsewhere!, 'Quellenhain', true)
})

/** Taps of a story, counted; each step of it begins anew. */
function counter() {
  let [taps, letters] = [0, 0]
  return {
    tap: async (work: Promise<unknown>) => {
      taps += 1
      await work
    },
    type: async (input: Locator, text: string) => {
      taps += 1
      letters += text.length
      await input.fill(text)
    },
    /** Taps since the last step, and the seconds that they and the typing take a person with a phone in the hand. */
    step: () => {
      const done = { taps, seconds: taps * 3 + letters * 0.4 }
      ;[taps, letters] = [0, 0]
      return done
    },
  }
}

/** A tap on the map at a share of its width and height. */
async function tapMap(page: Page, x: number, y: number) {
  const map = page.getByRole('region', { name: /: Karte$/ })
  const { width, height } = (await map.boundingBox())!
  await map.click({ position: { x: width * x, y: height * y } })
}

/** Names that lie over each other or over a button of the map. */
const overlaps = (page: Page) =>
  page.getByRole('region', { name: 'Wo?: Karte' }).evaluate(map => {
    const visible = [...map.querySelectorAll<HTMLElement>('.leaflet-tooltip, .leaflet-bar a')].filter(
      each => getComputedStyle(each).visibility === 'visible',
    )
    const boxes = visible.map(each => ({ text: each.innerText, box: each.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map(other => `${text} / ${other.text}`),
    )
  })

const storedAs = (title: string) =>
  queryDatabase<{ id: string; status: string; published: boolean; places: string[] }>(
    `select id, status, published, (select array_agg(title) from serviceareas where id = any(servicearea_ids)) as places
      from disturbances where title = $1`,
    [title],
  )

test('a burst pipe on a phone: reported in six taps, told on, ended, each in less than a minute; portal and subscribers follow', async () => {
  const page = await worker('berg', phone)
  const { tap, type, step } = counter()
  await openPage(page, '/login/dashboard')
  await tap(page.getByRole('link', { name: 'Störung melden' }).click())
  await waitForHeading(page, 'Störung melden')
  await tap(page.getByText('Rohrbruch', { exact: true }).click())
  await page.getByRole('region', { name: 'Wo?: Karte' }).locator('path').first().waitFor()
  expect(await overlaps(page)).toEqual([])
  await tap(tapMap(page, 0.62, 0.33))
  await expect.poll(() => field(page, 'Titel').inputValue()).toMatch(/^Rohrbruch in /)
  await tap(
    page
      .getByRole('radiogroup', { name: /^Voraussichtliches Ende/ })
      .locator('label')
      .nth(1)
      .click(),
  )
  const title = await field(page, 'Titel').inputValue()
  const municipality = title.replace('Rohrbruch in ', '')
  await expect.poll(() => page.getByText(/Person(en)? bekomm(t|en) eine E-.?Mail/).count()).toBe(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await tap(press(page, 'Sofort veröffentlichen'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Veröffentlichen und an \d+ Personen? senden\?$/).waitFor()
  await tap(press(dialog, 'Veröffentlichen und senden'))
  await waitForHeading(page, title)
  expect(step()).toEqual({ taps: 6, seconds: 18 })
  const [row] = await storedAs(title)
  expect(row).toMatchObject({ status: 'reported', published: true, places: [municipality] })

  const citizen = await visitor(phone)
  await openPage(citizen, `/stoerungen?id=${row!.id}`)
  await citizen
    .getByText(/^Rohrbruch in .* Das\s+Wasser ist bis etwa .*\d\d:\d\d\sUhr abgestellt\.$/)
    .waitFor()
  await openPage(citizen, '/client/services')
  await citizen
    .getByRole('region', { name: 'Aktuelle Störungen' })
    .getByRole('link', { name: /Störung/ })
    .waitFor()

  for (const [status, text] of [
    ['Reparatur', 'Wir haben die Stelle gefunden und graben.'],
    ['Behoben', 'Das Wasser läuft wieder.'],
  ] as const) {
    await openPage(page, '/login/dashboard')
    await tap(press(page, `Aktualisieren: ${title}`))
    const form = page.getByRole('dialog', { name: `„${title}“ aktualisieren` })
    await tap(form.getByText(status, { exact: true }).click())
    await type(form.getByLabel('Was gibt es Neues?'), text)
    await tap(form.getByRole('button', { name: /^Melden/ }).click())
    await tap(
      dialog
        .getByRole('button', { name: /^An \d+ Person(en)? senden$/ })
        .last()
        .click(),
    )
    await expectToast(page, 'Gemeldet')
    const { taps, seconds } = step()
    expect(taps).toBe(5)
    expect(seconds).toBeLessThan(60)
  }
  expect(await storedAs(title)).toMatchObject([{ status: 'resolved' }])
  await emailTo(everywhere!, new RegExp(`^${title}: Behoben$`))
  const subjects = async (email: string) =>
    (await emailsTo(email)).map(({ headers }) => headers.subject).filter(each => each?.startsWith(title))
  expect(await subjects(everywhere!)).toEqual([
    `${title}: Gemeldet`,
    `${title}: In Reparatur`,
    `${title}: Behoben`,
  ])
  expect(await subjects(undecided!)).toEqual([])
})

test('what is new reaches the confirmed subscribers there, the all-clear also those whose place was taken off', async () => {
  const page = await worker('berg', phone)
  const { data } = await createBurst(page)
  await emailTo(confirmed!, /^Rohrbruch Am Anger: Gemeldet$/)
  await openPage(page, `/login/disturbance/${data.id}?melden`)
  await field(page, 'Was gibt es Neues?').fill('Die Leckstelle ist freigelegt.')
  await page.getByText('Reparatur', { exact: true }).click()
  await press(page, 'Melden …')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ausgelassen: Adresse nicht bestätigt').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^An \d+ Personen? senden$/ }).click()
  await expectToast(page, 'Gemeldet')
  const told = await emailTo(confirmed!, /^Rohrbruch Am Anger: In Reparatur$/)
  expect(told.text).toContain('Die Leckstelle ist freigelegt.')
  const citizen = await visitor(phone)
  await openPage(citizen, `/stoerungen?id=${data.id}`)
  await citizen.getByText('Die Leckstelle ist freigelegt.').waitFor()

  await queryDatabase(
    `update disturbances set servicearea_ids = (select array_agg(id) from serviceareas where title = 'Weidenbrück'),
      updated_at = now() where id = $1`,
    [data.id],
  )
  await openPage(page, `/login/disturbance/${data.id}?melden`)
  await press(page, 'Entwarnung …')
  await dialog.getByRole('button', { name: /^An \d+ Personen? senden$/ }).click()
  await expectToast(page, 'Gemeldet')
  await emailTo(confirmed!, /^Rohrbruch Am Anger: Behoben$/)
  await openPage(citizen, '/stoerungen?status=behoben')
  await citizen.getByRole('heading', { name: 'Rohrbruch Am Anger' }).waitFor()
  for (const email of [waiting!, elsewhere!])
    expect((await emailsTo(email)).filter(({ headers }) => /Am Anger/.test(headers.subject ?? ''))).toEqual(
      [],
    )
})

/** Publishes a burst pipe in Lindhausen by the API of the office's own session. */
async function createBurst(page: Page) {
  await openPage(page, '/login/dashboard')
  const [area] = await queryDatabase<{ id: string }>("select id from serviceareas where title = 'Lindhausen'")
  const value = {
    title: 'Rohrbruch Am Anger',
    kind: 'pipe_burst',
    occurred_at: new Date().toISOString(),
    servicearea_ids: [area!.id],
    published: true,
    notify_subscribers: true,
  }
  const answer = await page.evaluate(async body => {
    const response = await fetch('/login/records/disturbances', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verb: 'create', key: `rohrbruch-${Date.now()}`, value: body }),
    })
    return (await response.json()) as { row: { id: string } }
  }, value)
  return { data: answer.row }
}

test('an area is drawn, one that crosses itself is refused in words, and the preview shows unsaved values', async () => {
  const page = await worker('berg')
  const { data } = await createBurstNamed(page)
  await openPage(page, `/login/disturbance/${data.id}`)
  await page.getByRole('region', { name: 'Ort und Gebiet: Karte' }).locator('path').first().waitFor()
  await press(page, 'Fläche zeichnen')
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.7],
    [0.7, 0.3],
    [0.3, 0.7],
  ] as const)
    await tapMap(page, x, y)
  await press(page, 'Fläche fertig')
  await page
    .getByRole('status')
    .filter({ hasText: /kreuz|überschneid/i })
    .waitFor()
  await press(page, 'Ecke zurück')
  await press(page, 'Fläche fertig')
  await page.getByText('Fläche eingetragen.').waitFor()
  await field(page, 'Titel').fill('Noch nicht gespeichert')
  await press(page, 'Vorschau')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Noch nicht gespeichert' }).waitFor()
  await saved(page)
  const shapes = () =>
    queryDatabase<{ type: string }>(
      "select geojson->>'type' as type from locations where disturbance_id = $1",
      [data.id],
    )
  await waitFor(async () => expect(await shapes()).toEqual([{ type: 'Polygon' }]))
})

const createBurstNamed = async (page: Page) => {
  await queryDatabase("delete from disturbances where title = 'Noch nicht gespeichert'")
  await openPage(page, '/login/disturbance/new')
  await field(page, 'Titel').fill('Leck Hochbehälter')
  await press(page, /^Entwurf/)
  await waitForHeading(page, 'Leck Hochbehälter')
  const [row] = await storedAs('Leck Hochbehälter')
  return { data: row! }
}

test('without the right to edit, a disturbance cannot be reported and says why', async () => {
  const page = await worker('sommer')
  const answer = await page.goto('/login/disturbance/new')
  expect(answer?.status()).toBe(403)
})
