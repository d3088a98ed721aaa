import type { Page } from 'playwright-core'

/** What a person had to do on a page: how often a button of the mouse went down, and which fields were filled in. */
export interface Effort {
  clicks: number
  fields: Set<string>
}

/** Counts on all documents that the page opens from here on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: new Set() }
  await page.exposeBinding('noteEffort', (_source, field: string | null) => {
    if (field === null) effort.clicks += 1
    else effort.fields.add(field)
  })
  await page.addInitScript(() => {
    const note = (field: string | null) =>
      void (window as unknown as { noteEffort(field: string | null): Promise<void> }).noteEffort(field)
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note(null), { capture: true })
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        // A switch is a click.
        if (target.type !== 'checkbox' && target.type !== 'radio')
          note(`${location.pathname} ${target.name || target.id}`)
      },
      { capture: true },
    )
  })
  return effort
}
