import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { staffSessions } from './support/office.ts'
import { clickLink, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const name = `Merkblatt ${process.pid}`

const pdf = (fileName: string, text = fileName) => ({
  name: fileName,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`),
})
const titles = async (page: Page) =>
  (await page.locator('[data-row-link]').allInnerTexts()).filter(each => each.startsWith(name))

test('ten downloads at once, ordered by keyboard, one replaced under its address', async () => {
  const clear = () => queryDatabase(`delete from downloads where title like $1`, [`${name} %`])
  await clear()
  const page = await worker('berg')
  await openPage(page, '/login/downloads')
  await waitForHeading(page, 'Downloads')
  await press(page, /^Dateien hochladen/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sofort veröffentlichen').check()
  const files = Array.from({ length: 10 }, (_, index) => pdf(`${name}_${index}.pdf`))
  const virus = { name: 'Virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
  await dialog.getByLabel('Downloads: Dateien auswählen').setInputFiles([...files, virus])
  await dialog.getByText('10 von 11 hochgeladen, 1 nicht angenommen').waitFor()
  await dialog.getByText('Dieses Dateiformat nehmen wir nicht an.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => titles(page)).toHaveLength(10)
  const before = await titles(page)

  const grip = page.getByRole('button', { name: `${before[1]} verschieben`, exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByText(`„${before[1]}“ steht jetzt auf Platz`).waitFor()
  await expect.poll(() => titles(page)).toEqual([before[1], before[0], ...before.slice(2)])

  await clickLink(page, before[0]!)
  await waitForHeading(page, before[0]!)
  await expectAccessible(page)
  const [{ address }] = (await queryDatabase<{ address: string }>(
    `select '/api/downloads/' || download_id || '/media/' || media.id as address
     from media join downloads on downloads.id = download_id where title = $1`,
    [before[0]],
  )) as [{ address: string }]
  const content = () => page.evaluate(async from => (await fetch(from)).text(), address)
  const old = await content()
  await page.getByLabel(/^Neue Datei für/).setInputFiles(pdf('Neu.pdf', 'neue Fassung'))
  await expect.poll(content).toContain('neue Fassung')
  expect(old).not.toContain('neue Fassung')
  await clear()
})
