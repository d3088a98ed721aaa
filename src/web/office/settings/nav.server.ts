import { href } from 'react-router'
import type { CallName } from '#contract/may-do.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import { fieldOf } from '../../staff-ui/record/describe/any-record.ts'
import { inputField } from '../../staff-ui/record/describe/json-schema.server.ts'
import type { SettingsNavGroup, SettingsPageEntry } from '../../staff-ui/settings/settings-data.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { pages } from './pages/all.ts'
import { settingsHeadings, type SettingsPage } from './settings-page.ts'
import { textFields } from './texts/texts.server.ts'

/** The organization; its switches are read. */
type Switches = Readonly<Record<string, unknown>>

type Heading = SettingsPage['heading']

interface OtherPage {
  heading: Heading
  page: SettingsPageEntry
  /** The call that the page needs, where it is another than those of the settings. */
  call?: CallName
}

/** Pages of the settings whose fields are not those of the organization. */
const more: readonly OtherPage[] = [
  {
    heading: 'Portal und Anmeldung',
    page: {
      href: href('/login/settings/texts'),
      title: 'Texte des Portals',
      lead: 'Überschriften, Hinweise und Rechtliches in eigenen Worten',
      fields: textFields(),
    },
  },
  {
    heading: 'Versand und Ablage',
    page: {
      href: href('/login/settings/emails'),
      title: 'Versandte E-Mails',
      lead: 'Was aus jeder E-Mail wurde; noch einmal senden oder als Brief',
      fields: [],
    },
  },
  {
    heading: 'Versand und Ablage',
    page: {
      href: href('/login/settings/templates'),
      title: 'Vorlagen',
      lead: 'Eigene Texte der E-Mails und Textbausteine',
      fields: [],
    },
  },
  {
    heading: 'Versand und Ablage',
    page: {
      href: href('/login/settings/documenttypes'),
      title: 'Dokumentarten',
      lead: 'Worunter Unterlagen abgelegt werden',
      fields: [],
    },
  },
  {
    heading: 'Beschäftigte',
    page: {
      href: href('/login/users'),
      title: 'Beschäftigte',
      lead: 'Personen einladen, Rechte geben, Konten sperren',
      fields: [],
    },
    call: 'users.list',
  },
  {
    heading: 'Beschäftigte',
    page: {
      href: `${href('/login/users')}/roles`,
      title: 'Rollen',
      lead: 'Rechte, die mehrere Personen zusammen haben',
      fields: [],
    },
    call: 'roles.list',
  },
  {
    heading: 'Beschäftigte',
    page: { href: href('/login/audit'), title: 'Protokoll', lead: 'Wer wann was geändert hat', fields: [] },
    call: 'auditEntries.list',
  },
  {
    heading: 'Schnittstellen',
    page: {
      href: `${href('/login/settings')}/apikeys`,
      title: 'API-Schlüssel',
      lead: 'Zugänge für andere Programme, etwa die Abrechnung',
      fields: [],
    },
  },
  {
    heading: 'Schnittstellen',
    page: {
      href: `${href('/login/settings')}/webhooks`,
      title: 'Webhooks',
      lead: 'Andere Programme anrufen, sobald etwas geschieht',
      fields: [],
    },
  },
  {
    heading: 'Schnittstellen',
    page: {
      href: href('/login/settings/exports'),
      title: 'Export',
      lead: 'Zählerstände in Stapeln an die Abrechnung geben',
      fields: [],
    },
    call: 'exports.list',
  },
  {
    heading: 'Schnittstellen',
    page: {
      href: href('/login/settings/imports'),
      title: 'Import',
      lead: 'Kunden und Zähler aus der Abrechnung einlesen',
      fields: [],
    },
    call: 'imports.list',
  },
]

/** Long groups that are closed at first. */
const folded: readonly Heading[] = ['Online-Services', 'Information']

/** Address of a page of the settings. */
const settingsHref = (address: string) => `${href('/login/settings')}/${address}`

const titleOf = (name: string) => inputField(organizations.update, name)?.title ?? name

const fieldsOf = ({ parts, more: others = {} }: SettingsPage) => [
  ...Object.entries(others).map(([name, title]) => ({ name, title })),
  ...parts
    .flatMap(({ fields }) => fields)
    .map(fieldOf)
    .map(({ name }) => ({ name, title: titleOf(name) })),
]

/** „aus“ for a module that is switched off, „21 von 23“ for all of them. */
function noteOf({ address, module }: SettingsPage, row: Switches): string | undefined {
  if (address === 'modules') {
    const on = moduleKeys.filter(key => row[`enabled_${key}`]).length
    return `${on} von ${moduleKeys.length}`
  }
  return module && !row[`enabled_${module}`] ? 'aus' : undefined
}

/**
 * The second navigation, with the fields that its search finds. With the organization, each page says
 * whether its module is off; pages with a right of their own stand there for those who have it.
 */
export const settingsNavGroups = (row?: Switches, may?: (call: CallName) => boolean): SettingsNavGroup[] =>
  settingsHeadings.map(title => ({
    title,
    isFolded: folded.includes(title),
    pages: [
      ...pages
        .filter(({ heading }) => heading === title)
        .map(page => {
          const note = row && noteOf(page, row)
          return {
            href: settingsHref(page.address),
            title: page.title,
            ...(page.lead && { lead: page.lead }),
            fields: fieldsOf(page),
            ...(note && { note }),
          }
        }),
      ...more
        .filter(({ heading, call }) => heading === title && (!call || may?.(call)))
        .map(({ page }) => page),
    ],
  }))
