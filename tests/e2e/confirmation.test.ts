import { expect, test } from 'vitest'
import { definitionOf } from '#contract/procedures/registry.ts'
import { expectAccessible } from './support/axe.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import { mainHost, signIn } from './support/office.ts'
import { waitForHeading, openLink, press } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'
import { walkThrough } from './support/walk-through.ts'

const visitor = visitors()

test('an address is confirmed by the link in an email, and the clerk sees that', async () => {
  const page = await visitor({ baseURL: portalUrl('auental') })
  const email = newAddress()
  const number = await walkThrough(page, definitionOf('maildelivery')!, { email })
  const status = linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//)
  const link = linkIn(await emailTo(email, /Bitte bestätigen Sie/), /^\/bestaetigen\//)

  await openLink(page, status, 'Vorgang ansehen')
  await page.getByRole('heading', { name: 'Eine Bestätigung fehlt noch' }).waitFor()
  await press(page, 'Link noch einmal senden')
  await page.getByText('gerade erst gesendet').first().waitFor()

  const desk = await visitor({ baseURL: mainHost() })
  const heard: string[] = []
  desk.on('websocket', line => line.on('framereceived', ({ payload }) => void heard.push(String(payload))))
  await desk.goto('/login')
  await signIn(desk, 'berg')
  await desk.goto(`/login/procedures?tab=all&q=${number}`)
  await desk.getByRole('link', { name: number, exact: true }).click()
  const panel = desk.getByRole('region', { name: 'Bestätigungen' })
  await panel.getByText('Wartet').waitFor()
  await press(panel, 'Link noch einmal senden')
  await desk.getByRole('alert').getByText('gerade erst gesendet').waitFor()

  const plain = await visitor({ baseURL: portalUrl('auental'), javaScriptEnabled: false })
  await plain.goto(link)
  await waitForHeading(plain, 'Stimmen diese Angaben?')
  await plain.getByRole('radio', { name: /^Das stimmt nicht/ }).check()
  await press(plain, 'Einwand senden')
  await plain.getByText('Wählen Sie, was nicht stimmt.').first().waitFor()
  await plain.getByRole('radio', { name: /^Ja, das stimmt/ }).check()
  await press(plain, 'Angaben bestätigen')
  await waitForHeading(plain, 'Vielen Dank')
  await page.goto(link)
  await page.getByText(/^Sie haben am .+ bestätigt/).waitFor()
  await expectAccessible(page)

  await panel.getByText('Bestätigt', { exact: true }).waitFor()
  expect(heard.some(each => each.includes('procedure'))).toBe(true)
  // The own presence reaches others only. Other tests open other records at the same time.
  const id = new URL(desk.url()).pathname.split('/').at(-1)
  expect(heard.filter(each => each.includes('presence') && each.includes(`/${id}`))).toEqual([])
  await page.goto(status)
  expect(await page.getByRole('heading', { name: 'Eine Bestätigung fehlt noch' }).count()).toBe(0)
})
