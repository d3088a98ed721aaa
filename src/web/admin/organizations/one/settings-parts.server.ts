import { organizations } from '#contract/organizations/organizations.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import { procedureSettings } from '#contract/procedures/settings.ts'
import type { AnyField, AnyPart } from '../../../staff-ui/record/describe/any-record.ts'
import { inputField } from '../../../staff-ui/record/describe/json-schema.server.ts'
import type { OrganizationTab } from './tabs.ts'

export type SettingsTab = Exclude<OrganizationTab, 'overview' | 'history' | 'closing'>

const half = (name: string, more: Partial<AnyField> = {}): AnyField => ({ name, width: 'half', ...more })

const titleOf = (path: string) => inputField(organizations.update, path)?.title ?? path
const groupsOf = (path: string) => Object.entries(inputField(organizations.update, path)?.properties ?? {})

/** Fields of the settings that name records of the organization; its office has them. */
export const ofOffice = ['config.wateranalysis.downloads']

/** Fields whose control the schema does not tell. */
const controls: Record<string, AnyField['as']> = {
  'config.mail.sender_email': 'email',
  'config.mail.reply_to': 'email',
  'config.jobs.notify_emails': 'emails',
  'config.analytics.tracker_url': 'url',
  'config.accessibility.enforcement_url': 'url',
}

const leaf = (name: string): AnyField => ({ name, ...(controls[name] && { as: controls[name] }) })

/** A group of the settings as a panel with all its fields. */
const groupPart = (key: string): AnyPart => ({
  title: titleOf(`config.${key}`),
  fields: groupsOf(`config.${key}`)
    .map(([name]) => `config.${key}.${name}`)
    .filter(name => !ofOffice.includes(name))
    .map(leaf),
})

const isGroup = (key: string) => groupsOf(`config.${key}`).length > 0
const plainPart = (title: string, keys: readonly string[]): AnyPart => ({
  title,
  fields: keys.map(key => leaf(`config.${key}`)),
})

const serviceKeys = Object.keys(procedureSettings)
const numbers = ['customernumber_schema', 'unitnumber_schema']
const elsewhere = [
  'mail',
  'storage',
  'retention',
  'trustlevel',
  'name_article',
  'name_dative',
  'phone_disturbance',
  'opening_hours',
  ...numbers,
]
const portalKeysOf = () =>
  groupsOf('config')
    .map(([key]) => key)
    .filter(key => !serviceKeys.includes(key) && !elsewhere.includes(key))

/** Single settings in a panel, each group in one of its own. */
const partsOf = (keys: readonly string[]): AnyPart[] => [
  plainPart(
    'Allgemein',
    keys.filter(key => !isGroup(key)),
  ),
  ...keys.filter(isGroup).map(groupPart),
]

let builtParts: Record<SettingsTab, readonly AnyPart[]> | undefined

/** All that the platform changes of an organization, by tab. Built when first shown: it reads every field of the settings. */
export const settingsParts = () => (builtParts ??= buildParts())

/** New settings of the contract appear among the parts by themselves. */
const buildParts = (): Record<SettingsTab, readonly AnyPart[]> => ({
  basic: [
    {
      title: 'Organisation',
      lead: 'Steht im Kopf, im Fuß und in jeder E-Mail.',
      fields: [
        'title',
        half('config.name_article'),
        half('config.name_dative'),
        half('phone_general'),
        half('fax_general'),
        half('config.phone_disturbance'),
        half('email_general', { as: 'email' }),
        half('email_clientservice', { as: 'email' }),
        half('website', { as: 'url' }),
      ],
    },
    {
      title: 'Anschrift',
      lead: 'Steht im Fuß, im Impressum und auf Vordrucken.',
      fields: [
        half('street'),
        half('house_number'),
        half('postalcode'),
        half('city'),
        half('federal_state', { help: 'Nennt die Durchsetzungsstelle für Barrierefreiheit.' }),
      ],
    },
    { title: 'Öffnungszeiten', fields: ['config.opening_hours'] },
    {
      title: 'Aussehen',
      lead: 'Das Logo lädt die Organisation in ihren Grunddaten hoch.',
      fields: [half('theme_color_primary'), half('theme_color_secondary'), 'theme_custom_css', 'footer_text'],
    },
    {
      title: 'Impressum und Datenschutz',
      lead: 'Ohne Adresse zeigt das Portal eigene Seiten mit diesen Angaben.',
      fields: [
        half('imprint_url', { as: 'url' }),
        half('privacy_url', { as: 'url' }),
        'config_custom_privacy_statement',
        'data_protection_officer_name',
        half('data_protection_officer_email', { as: 'email' }),
        half('data_protection_officer_phone'),
      ],
    },
  ],
  platform: [
    {
      title: 'Adresse des Portals',
      lead: 'Ändert sich mit dem Speichern. Unter der alten Adresse ist das Portal dann nicht mehr zu finden; Links in verschickten E-Mails gelten nicht mehr.',
      fields: ['portal_domain'],
    },
    { title: 'Vertrag', fields: ['contractor', half('population'), 'labels'] },
    plainPart('Nummern', numbers),
  ],
  modules: [
    {
      title: 'Module',
      lead: 'Ein ausgeschaltetes Modul verschwindet aus Menü und Suche des Portals. Seine Inhalte bleiben.',
      fields: moduleKeys.map(key => half(`enabled_${key}`)),
    },
  ],
  services: [groupPart('trustlevel'), ...partsOf(serviceKeys)],
  portal: partsOf(portalKeysOf()),
  delivery: [
    groupPart('mail'),
    {
      ...groupPart('storage'),
      fields: [...groupPart('storage').fields, { name: 'storage_password', as: 'password' }],
    },
    { title: 'Eigene Platzhalter', fields: ['config_custom'] },
  ],
  retention: [groupPart('retention')],
})

export const isSettingsTab = (tab: string): tab is SettingsTab => Object.hasOwn(settingsParts(), tab)
