import type { SettingsNavGroup } from './settings-data.ts'

/** A field or page of the settings. */
export interface FieldHit {
  href: string
  title: string
  page: string
}

const normalize = (text: string) => text.trim().toLocaleLowerCase('de')

/** Fields and pages whose title holds the text. */
export function findFields(groups: readonly SettingsNavGroup[], text: string): FieldHit[] {
  const wanted = normalize(text)
  const holds = (title: string) => normalize(title).includes(wanted)
  return groups
    .flatMap(({ pages }) => pages)
    .flatMap(({ href, title: page, fields }) => [
      ...(holds(page) ? [{ href, title: page, page: 'Seite' }] : []),
      ...fields
        .filter(({ title }) => holds(title))
        .map(({ name, title }) => ({ href: `${href}#field-${name}`, title, page })),
    ])
}
