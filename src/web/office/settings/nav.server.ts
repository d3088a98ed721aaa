import { href } from 'react-router'
import { inputField } from '../../staff-ui/record/describe/json-schema.server.ts'
import { type AnyPart, type AnySettings, fieldOf } from '../../staff-ui/record/describe/any-record.ts'
import type { SettingsNavGroup } from '../../staff-ui/settings/settings-data.ts'
import { organizationSettings } from './basic.settings.server.ts'

/** Pages of the settings that exist, by heading. */
const pages: readonly {
  heading: string
  settings: AnySettings
  href: string
  address: string
  more: string[]
}[] = [
  {
    heading: 'Organisation',
    settings: organizationSettings,
    address: 'basic',
    href: href('/login/settings/basic'),
    more: ['logo', 'favicon'],
  },
]

const titles = { logo: 'Logo', favicon: 'Symbol im Browser' } as Record<string, string>

const fieldsOf = (settings: AnySettings, parts: readonly AnyPart[]) =>
  parts
    .flatMap(({ fields }) => fields)
    .map(fieldOf)
    .map(({ name }) => ({ name, title: inputField(settings.noun.update, name)?.title ?? name }))

/** The second navigation, with the fields that its search finds. */
export const settingsNavGroups = (): SettingsNavGroup[] =>
  [...new Set(pages.map(({ heading }) => heading))].map(title => ({
    title,
    pages: pages
      .filter(({ heading }) => heading === title)
      .flatMap(({ settings, address, href, more }) =>
        settings.groups
          .filter(group => group.address === address)
          .map(group => ({
            href,
            title: group.title,
            fields: [
              ...more.map(name => ({ name, title: titles[name] ?? name })),
              ...fieldsOf(settings, group.parts),
            ],
          })),
      ),
  }))
