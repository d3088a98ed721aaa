import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { shortDayWords } from '#contract/procedures/follow-up-words.ts'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { workingDay } from '#contract/core/holidays.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { expectStatus, expectToast, staffSessions } from './support/office.ts'
import { clickLink, openPage, press, waitForScripts } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const land = 'Sachsen'

async function submit(name: string) {
  const email = `${name}@mail.example`.toLowerCase()
  const answer = await send(inject('server').port, {
    host: 'auental.localhost',
    method: 'POST',
    path: '/api/procedures',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      type: 'meterreading',
      customer_number: '100 4827',
      customer_lastname: name,
      customer_street: 'Mühlweg',
      customer_housenumber: '12',
      customer_postalcode: '04999',
      customer_city: 'Lindhausen',
      customer_email: email,
      meterstatuses: [
        { meter_type: 'main', meter_number: '8 WEH 0042 7719', meter_count: 449, read_at: '2026-11-01' },
      ],
      data: { occasion: 'yearly' },
    }),
  })
  const { id, reference } = JSON.parse(answer.body).data as { id: string; reference: string }
  return { id, reference, email, path: `/login/procedures/meterreading/${id}` }
}

/** The customer writes, with the link of the first email. */
async function answer({ id, email }: { id: string; email: string }, message: string) {
  const link = linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//)
  const { status } = await send(inject('server').port, {
    host: 'auental.localhost',
    method: 'POST',
    path: `/api/procedures/${id}/reply`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-procedure-key': new URL(link).pathname.split('/').at(-1)!,
    },
    body: JSON.stringify({ message }),
  })
  expect(status).toBe(200)
}

const popover = (page: Page) => page.getByRole('dialog', { name: 'Wiedervorlage' })
const note = (page: Page) => page.getByRole('region', { name: 'Wiedervorlage', exact: true })

test('a clerk puts a procedure back by keys; an answer brings it back, one press puts it back again, and the day brings it back', async () => {
  const name = `Wiedervorlage${Date.now()}`
  const found = await submit(name)
  const page = await worker('berg')
  const { keyboard } = page
  await openPage(page, found.path)
  await waitForScripts(page)
  await keyboard.press('a')
  await expectStatus(page, 'In Bearbeitung')

  // A question, then back in four weeks or with the answer.
  await press(page, /^Status/)
  await page.getByRole('menuitem', { name: 'Rückfrage' }).click()
  await page.getByLabel(/^Text für/).fill('Bitte senden Sie ein Foto des Zählers.')
  await keyboard.press('Control+Enter')
  await expectStatus(page, 'Rückfrage')
  await page.getByText('Frist pausiert').waitFor()
  await keyboard.press('w')
  await popover(page).waitFor()
  await keyboard.press('5')
  await keyboard.press('Enter')
  await popover(page).getByRole('alert').getByText('Wählen Sie einen Tag oder „bis Antwort“.').waitFor()
  await popover(page).getByLabel('Anderer Tag').fill('2020-01-02')
  await keyboard.press('Enter')
  await popover(page)
    .getByRole('alert')
    .getByText(/^Wählen Sie einen Tag ab /)
    .waitFor()
  await popover(page).getByLabel('Grund (freiwillig)').focus()
  await popover(page).getByLabel('In vier Wochen').check({ force: true })
  const today = dayInGermany(new Date())
  const day = shortDayWords(workingDay(plusDays(today, 28), land), today)
  await popover(page)
    .getByRole('button', { name: `Zurücklegen bis ${day}` })
    .waitFor()
  await popover(page).getByLabel('Grund (freiwillig)').fill('Foto vom Zähler')
  await keyboard.press('Enter')
  await popover(page).waitFor({ state: 'hidden' })
  await page.getByText(`Ruht bis ${day} · oder bis zur Antwort · Foto vom Zähler`).waitFor()

  // It rests: the list of the open ones hides it and says so.
  await openPage(page, '/login/procedures?per_page=100')
  await page.getByText(/ruh(t|en) noch,/).waitFor()
  expect(await page.getByRole('link', { name: found.reference }).count()).toBe(0)
  await clickLink(page, 'anzeigen')
  await page.getByRole('link', { name: found.reference }).waitFor()

  // The customer answers.
  await answer(found, 'Danke, mache ich am Wochenende.')

  await openPage(page, found.path)
  await waitForScripts(page)
  await expectStatus(page, 'In Bearbeitung')
  await note(page).getByText('Zurück durch Antwort').waitFor()
  await note(page).getByText('„Danke, mache ich am Wochenende.“').waitFor()
  await keyboard.press('Shift+W')
  await note(page).waitFor({ state: 'detached' })
  await expectStatus(page, 'Rückfrage')
  await page.getByText(`Ruht bis ${day} · oder bis zur Antwort · Foto vom Zähler`).waitFor()

  // The day comes.
  await queryDatabase('update procedures set follow_up_on = $1 where id = $2', [today, found.id])
  await openPage(page, `/login/procedures?follow_up=due&sort=turn&per_page=100`)
  await clickLink(page, found.reference)
  await note(page).getByText('Wieder vorgelegt').waitFor()
  await press(note(page), 'Aufheben')
  await note(page).waitFor({ state: 'detached' })
})

test('a row of the list is put back by keys, and the next one has the focus', async () => {
  const name = `Zeile${Date.now()}`
  const [older, newer] = [await submit(`${name}a`), await submit(`${name}b`)]
  const page = await worker('berg')
  const { keyboard } = page
  // What is looked for by words stays in the list although it rests.
  await openPage(page, '/login/procedures')
  const link = (of: { reference: string }) => page.getByRole('link', { name: of.reference })
  await link(older).waitFor()
  await keyboard.press('j')
  await keyboard.press('w')
  const sheet = page.getByRole('dialog', { name: `Wiedervorlage ${newer.reference}` })
  await sheet.getByRole('button', { name: /^Zurücklegen bis/ }).waitFor()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await keyboard.press('w')
  await sheet.getByLabel('Grund (freiwillig)').fill('Ruft zurück')
  await keyboard.press('Enter')
  await expectToast(page, 'Zurückgelegt')
  const [row] = await queryDatabase<{ follow_up_reason: string }>(
    'select follow_up_reason from procedures where id = $1',
    [newer.id],
  )
  expect(row).toEqual({ follow_up_reason: 'Ruft zurück' })
  const focused = page.locator('[data-row-link]:focus')
  await expect.poll(() => focused.allInnerTexts()).toEqual([older.reference])
  await link(newer).waitFor({ state: 'detached' })
})
