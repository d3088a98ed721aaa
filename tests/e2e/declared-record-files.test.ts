import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { createNews } from './support/news-form.ts'
import { photo } from './support/photo.ts'
import { staffSessions } from './support/office.ts'
import { openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const items = (page: Page) => page.getByRole('list', { name: 'Bilder, geordnet' }).getByRole('listitem')
const names = async (page: Page) =>
  (await items(page).allInnerTexts()).map(text => /^\S+\.jpg/.exec(text.trim())?.[0])

/** The pictures of a piece of news as they are stored, in their order. */
const stored = (address: string) =>
  queryDatabase(
    `select file_name, custom_properties ->> 'alt' as alt, (manipulations ->> 'rotate')::int as rotate
     from media where news_id = '${address.split('/').at(-1)}' order by order_column`,
  )

test('pictures are added, described, turned, put into order and removed; each change is saved at once', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Neues Pumpwerk')
  await openPage(page, address)
  const input = page.getByLabel(/Dateien auswählen/).first()
  await input.setInputFiles([await photo('pumpe.jpg', 40_000), await photo('halle.jpg', 40_000)])
  await expect.poll(() => names(page)).toEqual(['pumpe.jpg', 'halle.jpg'])
  await expectAccessible(page)

  const alt = items(page).first().getByLabel('Alternativtext: was das Bild zeigt')
  await alt.fill('Zwei blaue Pumpen')
  await alt.press('Enter')
  await press(page, /pumpe.*nach rechts drehen/)
  await expect
    .poll(() => stored(address))
    .toEqual([
      { file_name: 'pumpe.jpg', alt: 'Zwei blaue Pumpen', rotate: 90 },
      { file_name: 'halle.jpg', alt: null, rotate: null },
    ])

  await page.getByRole('button', { name: /halle.*verschieben/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await stored(address)).map(row => row.file_name))
    .toEqual(['halle.jpg', 'pumpe.jpg'])
  await expect.poll(() => names(page)).toEqual(['halle.jpg', 'pumpe.jpg'])

  const question = page.getByRole('dialog', { name: /pumpe.*löschen/ })
  await press(page, /pumpe.*löschen/)
  await press(question, 'Abbrechen')
  expect(await stored(address)).toHaveLength(2)
  await press(page, /pumpe.*löschen/)
  await press(question, 'Löschen')
  await expect.poll(() => stored(address)).toHaveLength(1)
  await openPage(page, address)
  await expect.poll(() => names(page)).toEqual(['halle.jpg'])
})
