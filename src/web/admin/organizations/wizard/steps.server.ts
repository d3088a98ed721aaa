import { moduleKeys, type Module } from '#contract/core/modules.ts'
import type { WizardStep } from '#contract/organizations/wizard-steps.ts'
import type { AnyField, AnyPart } from '../../../staff-ui/record/describe/any-record.ts'

const half = (name: string, more: Partial<AnyField> = {}): AnyField => ({ name, width: 'half', ...more })
const switchOf = (key: Module) => half(`enabled_${key}`)

const information: readonly Module[] = [
  'news',
  'disturbance',
  'maintenance',
  'downloadcenter',
  'jobs',
  'support',
  'installers',
  'servicearea',
  'wateranalysis',
]
const access: readonly Module[] = ['customerlogin', 'notification']
const services = moduleKeys.filter(key => !information.includes(key) && !access.includes(key))

/** The fields of the four steps. */
export const wizardParts: Record<WizardStep, readonly AnyPart[]> = {
  organization: [
    {
      title: 'Organisation',
      lead: 'So heißt der Versorger im Portal und in E-Mails.',
      fields: ['title', half('website', { as: 'url' }), half('contractor')],
    },
    {
      title: 'Einstellungen übernehmen',
      lead: 'Freiwillig. Nie übernommen werden Passwörter und Schlüssel, Personen, Anschrift, Logo und Absender.',
      fields: ['copy_from', 'copy_parts'],
    },
  ],
  portal: [
    {
      title: 'Portal-Adresse',
      lead: 'Unter diesem Namen ist das Portal erreichbar.',
      fields: [
        'host_name',
        {
          name: 'own_host',
          help: 'Gilt an Stelle des Namens darüber und braucht im DNS der Domain einen CNAME-Eintrag auf die Adresse der Plattform.',
        },
      ],
    },
    {
      title: 'Anschrift',
      lead: 'Für Impressum, Barrierefreiheit und Briefe. Ohne sie lässt sich das Portal nicht veröffentlichen.',
      fields: [
        half('street'),
        half('house_number'),
        half('postalcode'),
        half('city'),
        half('federal_state'),
        half('phone_general'),
        half('email_general', { as: 'email' }),
      ],
    },
    {
      title: 'Datenschutzbeauftragte Person',
      lead: 'Steht in den Datenschutzhinweisen.',
      fields: ['data_protection_officer_name', { name: 'data_protection_officer_email', as: 'email' }],
    },
    {
      title: 'Aussehen',
      lead: 'Farben und Logo des Portals. Die Organisation kann sie später selbst ändern.',
      fields: [half('theme_color_primary'), half('theme_color_secondary')],
    },
  ],
  modules: [
    {
      title: 'Online-Services',
      lead: 'Diese Anliegen erledigen Kundinnen und Kunden im Portal.',
      fields: services.map(switchOf),
    },
    { title: 'Information', lead: 'Diese Seiten zeigt das Portal.', fields: information.map(switchOf) },
    { title: 'Anmeldung', fields: access.map(switchOf) },
  ],
  person: [
    {
      title: 'Erste Person',
      lead: 'Bekommt alle Rechte und eine Einladung per E-Mail. Der Link gilt sieben Tage.',
      fields: [
        half('person_gender'),
        half('person_firstname'),
        half('person_lastname'),
        { name: 'person_email', as: 'email' },
      ],
    },
  ],
}
