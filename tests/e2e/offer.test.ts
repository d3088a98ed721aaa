import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allEmails, linkIn } from './support/mailbox.ts'
import { expectStatus, expectToast, staffSessions } from './support/office.ts'
import { clickLink, expectTitle, openLink, openPage, press } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { visitors } from './support/visitor.ts'
import { waitFor } from '../wait-for.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const emailAbout = (subject: RegExp) =>
  waitFor(
    async () => {
      const found = (await allEmails()).findLast(({ headers }) => subject.test(headers.subject ?? ''))
      if (!found) throw new Error(`No email about ${subject}`)
      return found
    },
    { interval: 200 },
  )

/** Opens a procedure of the demo that has come to this status. */
async function openOffice(status: string) {
  const page = await worker('lutz')
  await openPage(page, `/login/procedures?type=connection_water&status=${status}&tab=all`)
  await page.locator('table a[href*="/connection_water/"], li a[href*="/connection_water/"]').first().click()
  await expectTitle(page, /Wasseranschluss/)
  return page
}

async function writeOffer(page: Page, number: string, amount: string) {
  await clickLink(page, 'Angebot')
  const drawer = page.getByRole('dialog', { name: /^Angebot an / })
  await drawer.getByLabel('Angebotsnummer').fill(number)
  await drawer.getByLabel('Leistung 1', { exact: true }).fill('Hausanschluss')
  await drawer.getByLabel('Preis in Euro').fill(amount)
  await drawer.getByLabel('Im Preis enthalten').fill('Druckprobe\nSpülung')
  await drawer.getByLabel('Dateien').setInputFiles({
    name: `${number}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
}

async function sendOffer(page: Page) {
  await press(page, 'Angebot senden')
  await press(page, /^Angebot über .+ senden$/)
}

const openOffer = async (page: Page, number: string) =>
  openLink(
    page,
    linkIn(await emailAbout(new RegExp(`Angebot ${number} zum`)), /^\/vorgang\//),
    'Vorgang ansehen',
  )

test('a clerk sends an offer, the citizen asks, gets a new one and accepts it; both have the proof', async () => {
  const clerk = await openOffice('review')
  await writeOffer(clerk, 'E2E-1', 'zwölf')
  await sendOffer(clerk)
  await clerk.getByText('Geben Sie einen Betrag ein').first().waitFor()
  await clerk.getByLabel('Preis in Euro').fill('2.354,00 €')
  await sendOffer(clerk)
  await expectToast(clerk, 'Angebot gesendet')
  await expectStatus(clerk, 'Angebot')

  const plain = await visitor({ javaScriptEnabled: false })
  await openOffer(plain, 'E2E-1')
  await plain.getByRole('heading', { name: 'Das bieten wir Ihnen an' }).waitFor()
  await plain.getByRole('cell', { name: '2.354,00\u00a0€' }).first().waitFor()
  await plain.getByRole('link', { name: 'E2E-1.pdf' }).waitFor()
  await press(plain, 'Zahlungspflichtig annehmen')
  await expectTitle(plain, /^Fehler: /)
  await plain.getByRole('link', { name: 'Kreuzen Sie an, dass Sie das Angebot annehmen.' }).waitFor()
  await plain.getByLabel(/^Noch etwas für/).fill('Ist der Aushub dabei?')
  await press(plain, 'Nachricht senden')
  await plain.getByRole('heading', { name: /^Ihre Nachricht ist bei/ }).waitFor()

  await clerk.getByText('Ist der Aushub dabei?').waitFor()
  await writeOffer(clerk, 'E2E-2', '2100')
  await sendOffer(clerk)
  await emailAbout(/Angebot E2E-2 zum/)
  await plain.getByLabel(/^Ich nehme das Angebot/).check()
  await press(plain, 'Zahlungspflichtig annehmen')
  await plain
    .getByRole('link', { name: 'Dieses Angebot gilt nicht mehr. Sie sehen jetzt das neue.' })
    .waitFor()

  const page = await visitor()
  await openOffer(page, 'E2E-2')
  await page.getByRole('heading', { name: 'Das bieten wir Ihnen an' }).waitFor()
  const other = await page.context().newPage()
  await openPage(other, page.url())
  for (const tab of [page, other]) {
    await tab.getByLabel(/^Ich nehme das Angebot/).check()
    await press(tab, 'Zahlungspflichtig annehmen')
    await tab.getByRole('heading', { name: 'Sie haben das Angebot angenommen' }).waitFor()
  }
  const [download] = await Promise.all([page.waitForEvent('download'), clickLink(page, 'Nachweis als PDF')])
  const proof = await readPdf(await readFile(await download.path()))
  expect(proof).toMatchObject({ tagged: true, title: expect.stringContaining('E2E-2') })
  expect(proof.text).toContain('2.100,00')

  await expectStatus(clerk, 'Genehmigt')
  const panel = clerk.getByRole('region', { name: 'Angebote' })
  await panel.getByText('Angenommen', { exact: true }).waitFor()
  await panel.getByText('Ersetzt', { exact: true }).waitFor()
  expect(await panel.innerText()).toMatch(/Link einer E-Mail .+\n+.*[\da-f]{64}/)
  const { files } = await emailAbout(/E2E-2 angenommen$/)
  expect(files.map(({ name }) => name)).toContain('Annahme E2E-2.pdf')
})

test('a citizen without scripts declines an offer, with a reason', async () => {
  const clerk = await openOffice('offer')
  await writeOffer(clerk, 'E2E-3', '900')
  await sendOffer(clerk)
  const page = await visitor({ javaScriptEnabled: false })
  await openOffer(page, 'E2E-3')
  await clickLink(page, 'Angebot ablehnen')
  await page.getByLabel(/^Warum passt es nicht/).fill('Wir bauen erst nächstes Jahr.')
  await press(page, 'Angebot ablehnen')
  await page.getByRole('heading', { name: 'Sie haben das Angebot abgelehnt' }).waitFor()
  await expectStatus(clerk, 'In Bearbeitung')
  await clerk.getByText('Wir bauen erst nächstes Jahr.').first().waitFor()
})
