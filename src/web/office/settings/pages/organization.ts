import { href } from 'react-router'
import { admin } from '#contract/core/access.ts'
import { type Module, moduleKeys } from '#contract/core/modules.ts'
import { picturePageTitles } from '../picture-page-titles.ts'
import { half, settingsPage, third } from '../settings-page.ts'

/** The platform decides; staff see the values. */
const may = [admin('admin.organization.edit')] as const
const switchOf = (module: Module) => `enabled_${module}` as const

const altHelp =
  'Für Menschen, die es nicht sehen. Leer: Vorleseprogramme übergehen das Bild, weil es nur schmückt.'

/** The switches are drawn as a list of modules and saved at once. */
export const modulesPage = settingsPage({
  heading: 'Organisation',
  address: 'modules',
  title: 'Module',
  lead: 'Was Ihr Portal bietet',
  isOwn: true,
  parts: [{ title: 'Module', fields: moduleKeys.map(switchOf) }],
})

export const serviceareaPage = settingsPage({
  heading: 'Organisation',
  address: 'servicearea',
  title: 'Versorgungsgebiet',
  lead: 'Karte, Farben und Größe Ihres Gebiets',
  module: 'servicearea',
  portal: href('/versorgungsgebiet'),
  links: [
    { label: 'Bild der Seite', to: 'settings/pictures' },
    { label: 'Gemeinden', to: 'municipality', call: 'serviceareas.update' },
    { label: 'Orte und Ortsarten', to: 'map', call: 'locations.update' },
  ],
  parts: [
    {
      title: 'Karte',
      lead: 'Diesen Ausschnitt zeigt die Karte zuerst. Ohne Mitte zeigt sie alle Gemeinden.',
      fields: [
        {
          name: 'config.servicearea.map_zoom',
          help: '1 zeigt die Welt, 20 ein Haus; üblich sind 10 bis 12.',
        },
        {
          name: 'config.servicearea.map_center_title',
          help: 'Steht am Punkt in der Mitte, etwa „Kundenbüro“.',
        },
        { name: 'config.servicearea.map_center_lat', width: half, help: 'Etwa 48,135' },
        { name: 'config.servicearea.map_center_lng', width: half, help: 'Etwa 11,582' },
      ],
    },
    {
      title: 'Farben',
      lead: 'Flächen und Ränder der Gemeinden auf der Karte.',
      fields: [
        { name: 'config.servicearea.fill_color', width: third },
        { name: 'config.servicearea.fill_color_wastewater', width: third },
        { name: 'config.servicearea.border_color', width: third },
      ],
    },
    {
      title: 'Größe',
      lead: 'Steht auf der Seite des Versorgungsgebiets.',
      fields: [{ name: 'population', help: 'Zahl der Menschen, die Sie versorgen.' }],
    },
  ],
})

export const picturesPage = settingsPage({
  heading: 'Portal und Anmeldung',
  address: 'pictures',
  title: 'Bilder',
  lead: 'Bilder im Kopf von „Alle Services“ und „Versorgungsgebiet“',
  portal: href('/client/services'),
  isOwn: true,
  links: [
    { label: 'Logo und Symbol', to: 'settings/basic' },
    { label: 'Karte des Versorgungsgebiets', to: 'settings/servicearea' },
  ],
  more: picturePageTitles,
  parts: [
    {
      title: picturePageTitles.services,
      lead: 'Steht neben der Überschrift, auf Telefonen darunter.',
      fields: [{ name: 'config.pictures.services', help: altHelp }],
    },
    {
      title: picturePageTitles.servicearea,
      lead: 'Steht neben der Überschrift, auf Telefonen darunter.',
      fields: [{ name: 'config.pictures.servicearea', help: altHelp }],
    },
  ],
})

export const numbersPage = settingsPage({
  heading: 'Organisation',
  address: 'numbers',
  title: 'Kunden- und Einheitennummern',
  lead: 'So erkennen die Formulare eine vertippte Nummer',
  portal: href('/zaehlerstand'),
  parts: [
    {
      title: 'Kundennummer',
      lead: 'Ein Muster: 9 steht für eine Ziffer, A für einen Buchstaben. Ohne Muster gilt jede Nummer.',
      fields: [{ name: 'config.customernumber_schema', help: 'Etwa 99 9999 9. Leerzeichen zählen nicht.' }],
    },
    {
      title: 'Einheitennummer',
      lead: 'Wenn Sie neben der Kundennummer eine Nummer je Objekt führen.',
      fields: [
        { name: 'config.use_unitnumber', help: 'Die Formulare fragen dann auch nach ihr.' },
        { name: 'config.unitnumber_schema', help: 'Etwa 999-9999.' },
      ],
    },
  ],
})

export const portalPage = settingsPage({
  heading: 'Portal und Anmeldung',
  address: 'portal',
  title: 'Portal',
  lead: 'Veröffentlichung, Gestaltung und Zählung der Aufrufe',
  portal: '/',
  links: [
    { label: 'Texte des Portals', to: 'settings/texts' },
    { label: 'Absender und Signatur der E-Mails', to: 'settings/email' },
    { label: 'Vorlagen', to: 'settings/templates' },
  ],
  parts: [
    {
      title: 'Veröffentlichung',
      lead: 'Vorher sehen das Portal nur Beschäftigte, in der Vorschau.',
      fields: [
        { name: 'portal_published', may },
        { name: 'portal_domain', may, help: 'Der Name muss im DNS auf diesen Server zeigen.' },
      ],
    },
    {
      title: 'Gestaltung',
      lead:
        'Eigene Regeln für den Inhalt der Seiten. Was Text unlesbar macht oder fremde Server ruft, ' +
        'entfällt.',
      fields: ['theme_custom_css'],
    },
    {
      title: 'Zählung der Aufrufe',
      lead: 'Ohne Cookies, mit Ihrem eigenen Matomo. Die Datenschutzhinweise nennen sie von selbst.',
      fields: [
        { name: 'config.analytics.tracker_url', as: 'url' },
        { name: 'config.analytics.site_id', width: half },
      ],
    },
    {
      title: 'Schnittstelle auf anderen Websites',
      lead: 'Was veröffentlicht ist, darf jede Website lesen. Diese dürfen mehr, mit einem Token oder Schlüssel.',
      fields: ['config.allowed_origins'],
    },
    {
      title: 'Vertrag',
      lead: 'Für die Verwaltung der Plattform.',
      fields: [{ name: 'contractor', may }],
    },
  ],
})

export const identityPage = settingsPage({
  heading: 'Portal und Anmeldung',
  address: 'identity',
  title: 'Online-Ausweis',
  lead: 'Der Ausweisdienst, über den Kundinnen und Kunden sich mit dem Ausweis nachweisen',
  links: [{ label: 'Anbindung des Ausweisdienstes (SAML)', to: 'settings/customerlogin' }],
  parts: [
    {
      title: 'Ausweisdienst',
      lead: 'Der Name steht auf der Seite, von der aus man zum Ausweisdienst geht.',
      fields: [
        { name: 'config.eid_provider', width: half, help: 'Etwa SkIDentity.' },
        {
          name: 'config.eid_originator_number',
          width: half,
          help: 'Unter dieser Nummer führt der Ausweisdienst Sie. Nennen Sie sie, wenn Sie ihn anrufen.',
        },
      ],
    },
  ],
})

export const customerloginPage = settingsPage({
  heading: 'Portal und Anmeldung',
  address: 'customerlogin',
  title: 'Kundenlogin',
  lead: 'Konten Ihrer Kundinnen und Kunden',
  module: 'customerlogin',
  portal: href('/kundenlogin/login'),
  isOwn: true,
  links: [{ label: 'Kundenkonten', to: 'customers', call: 'customers.list' }],
  parts: [
    {
      title: 'Zulassung',
      lead: 'Dieses Vertrauensniveau braucht man, um ein Konto anzulegen.',
      fields: [
        {
          name: 'config.trustlevel.customerlogin',
          help: 'Mindestens wird immer die E-Mail-Adresse bestätigt.',
        },
        {
          name: 'config.customerlogin.notify_on_approval',
          help: 'Nach der Bestätigung des Kontos geht eine E-Mail an die Person.',
        },
      ],
    },
  ],
})
