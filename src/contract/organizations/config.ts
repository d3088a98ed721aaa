import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import {
  color,
  day,
  email,
  line,
  optionalEmail,
  optionalLine,
  optionalReference,
  orEmpty,
  prose,
  references,
} from '../core/shapes.ts'
import { accessibilitySettings } from './accessibility.ts'
import { deepPartialSchema, type ConfigChange } from './config-change.ts'
import { exchangeImports } from '../exchange/states.ts'
import { nameArticles } from './name-forms.ts'
import type { PicturePage } from './picture-pages.ts'
import { daysSetting, procedureSettings } from '../procedures/settings.ts'
import { unansweredSettings } from '../procedures/unanswered.ts'
import { retentionDays } from '../retention/periods.ts'
import { type ProcedureType, procedureTypes } from '../procedures/types.ts'
import { trustlevelLabels } from '../core/trustlevels.ts'
import { synonymRows } from '../search/synonym-rows.ts'

/** Allows nothing but a URL, because the value becomes part of the Content-Security-Policy. */
const trackerUrl = orEmpty(
  line(200).regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)+$/,
    'Geben Sie die Adresse des Statistik-Servers an, etwa https://statistik.stadtwerke.de/matomo.php.',
  ),
)

/** The origin of a website as browsers send it: scheme, host and port, without a path. */
const websiteOrigin = line(200).regex(
  /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/,
  'Geben Sie die Adresse der Website ohne Pfad an, etwa https://www.stadtwerke.de.',
)

type TrustUse = ProcedureType | 'customerlogin'
const ownTrustlevel = choice(trustlevelLabels).optional().meta({ title: 'Nötiger Nachweis' })

/** Trust levels that an organization sets itself; without one, the definition of the procedure decides. */
const trustlevelsByUse = z.object(
  Object.fromEntries([...procedureTypes, 'customerlogin'].map(use => [use, ownTrustlevel])) as Record<
    TrustUse,
    typeof ownTrustlevel
  >,
)

export const widgetTypes = { list: 'Liste', banner: 'Banner', none: 'Kein Widget' } as const
export const storageTypes = { none: 'Keine', sftp: 'SFTP', ftp: 'FTP', ftps: 'FTPS' } as const

/** Server that files of procedures are delivered to. */
export const storageSettings = z.object({
  type: choice(storageTypes).default('none').meta({ title: 'Art' }),
  host: optionalLine(200).meta({ title: 'Server' }),
  port: z.int().min(1).max(65535).nullable().default(null).meta({ title: 'Port', ungrouped: true }),
  username: optionalLine(100).meta({ title: 'Benutzername' }),
  root: optionalLine(300).meta({ title: 'Verzeichnis' }),
  files: z.boolean().default(true).meta({ title: 'Dateien aus Vorgängen ablegen' }),
})
export type StorageSettings = z.output<typeof storageSettings>

/** Folders of that server through which files are exchanged with other systems. */
const exchangeSettings = z.object({
  enabled: z.boolean().default(false).meta({ title: 'Dateien austauschen' }),
  root: line(300).default('austausch').meta({ title: 'Verzeichnis mit den Ordnern' }),
  imports: choice(exchangeImports).default('none').meta({ title: 'Andere Dateien einlesen' }),
  importprofile: optionalReference('importprofiles').meta({ title: 'Eigene Importvorlage' }),
})

/** Settings of an organization besides its address and modules, with their defaults. */
export const organizationConfig = z.object({
  trustlevel: trustlevelsByUse.default({}).meta({ title: 'Vertrauensniveau' }),
  ...procedureSettings,
  unanswered: unansweredSettings.prefault({}).meta({ title: 'Rückfragen ohne Antwort' }),
  name_article: choice(nameArticles).default('auto').meta({ title: 'Artikel des Namens' }),
  name_dative: optionalLine(120).meta({ title: 'Name nach „von“ und „bei“' }),
  customernumber_schema: optionalLine(200).meta({ title: 'Aufbau der Kundennummer' }),
  unitnumber_schema: optionalLine(200).meta({ title: 'Aufbau der Einheitennummer' }),
  opening_hours: z
    .array(z.object({ days: line(60).meta({ title: 'Tage' }), hours: line(60).meta({ title: 'Uhrzeiten' }) }))
    .max(14)
    .default([])
    .meta({ title: 'Öffnungszeiten', control: 'hours' }),
  second_factor_required_from: day.nullable().default(null).meta({
    title: 'Zweiter Faktor ist Pflicht ab',
    description:
      'Ab diesem Tag richten Beschäftigte ohne zweiten Faktor ihn ein, bevor sie weiterarbeiten; leer: freiwillig',
  }),
  phone_disturbance: optionalLine(40).meta({ title: 'Telefon bei Störungen' }),
  maintenance_archive_days: daysSetting(30).meta({ title: 'Baumaßnahmen nach dem Ende zeigen, in Tagen' }),
  disturbance: z
    .object({
      widget_type: choice(widgetTypes).default('list').meta({ title: 'Art des Widgets' }),
      widget_bgcolor: color.default('#b51c1c').meta({ title: 'Hintergrundfarbe des Widgets' }),
      widget_textcolor: color.default('#ffffff').meta({ title: 'Textfarbe des Widgets' }),
    })
    .prefault({})
    .meta({ title: 'Störung' }),
  search: z.object({ synonyms: synonymRows }).prefault({}).meta({ title: 'Suche' }),
  servicearea: z
    .object({
      map_zoom: z.int().min(1).max(20).default(11).meta({ title: 'Kartenausschnitt' }),
      map_center_title: optionalLine(100).meta({ title: 'Kartenmitte: Bezeichnung' }),
      map_center_lat: z
        .number()
        .min(-90)
        .max(90)
        .nullable()
        .default(null)
        .meta({ title: 'Kartenmitte: Breitengrad' }),
      map_center_lng: z
        .number()
        .min(-180)
        .max(180)
        .nullable()
        .default(null)
        .meta({ title: 'Kartenmitte: Längengrad' }),
      fill_color: color.default('#c2dcec').meta({ title: 'Füllfarbe' }),
      fill_color_wastewater: color.default('#d7dee2').meta({ title: 'Füllfarbe Schmutzwasser' }),
      border_color: color.default('#054d6c').meta({ title: 'Randfarbe' }),
    })
    .prefault({})
    .meta({ title: 'Versorgungsgebiet' }),
  pictures: z
    .object({
      services: optionalLine(200).meta({ title: 'Was das Bild auf „Alle Services“ zeigt' }),
      servicearea: optionalLine(200).meta({ title: 'Was das Bild des Versorgungsgebiets zeigt' }),
    } satisfies Record<PicturePage, unknown>)
    .prefault({})
    .meta({ title: 'Bilder der Seiten' }),
  customerlogin: z
    .object({
      notify_on_approval: z.boolean().default(true).meta({ title: 'Über die Bestätigung benachrichtigen' }),
    })
    .prefault({})
    .meta({ title: 'Kundenlogin' }),
  wateranalysis: z
    .object({
      show_widget: z.boolean().default(true).meta({ title: 'Widget zeigen' }),
      unified: z.boolean().default(false).meta({ title: 'Gleiche Werte im ganzen Gebiet' }),
      waterhardness: optionalLine(60).meta({ title: 'Wasserhärte' }),
      waterph: optionalLine(60).meta({ title: 'pH-Wert' }),
      downloads: references('downloads', 50).default([]).meta({ title: 'Downloads' }),
    })
    .prefault({})
    .meta({ title: 'Wasseranalyse' }),
  jobs: z
    .object({
      notify: z.boolean().default(false).meta({ title: 'Benachrichtigen' }),
      notify_emails: z.array(email).max(20).default([]).meta({ title: 'Adressen für Benachrichtigungen' }),
    })
    .prefault({})
    .meta({ title: 'Stellen' }),
  analytics: z
    .object({
      tracker_url: trackerUrl.default('').meta({
        title: 'Adresse des Statistik-Servers',
        description: 'Eigener Statistik-Server (Matomo), ohne Cookies; leer: keiner',
      }),
      site_id: line(20).regex(/^\w*$/).default('1').meta({ title: 'Nummer der Website im Statistik-Server' }),
    })
    .prefault({})
    .meta({ title: 'Zählung der Seitenaufrufe' }),
  allowed_origins: z.array(websiteOrigin).max(20).default([]).meta({
    title: 'Websites, deren Skripte die Schnittstelle aufrufen',
    description: 'Mit Token oder Schlüssel; was veröffentlicht ist, lesen alle. Höchstens 20',
    control: 'lines',
  }),
  eid_provider: optionalLine(100).meta({ title: 'Anbieter des Online-Ausweises' }),
  eid_originator_number: optionalLine(60).meta({ title: 'Absendernummer des Online-Ausweises' }),
  mail: z
    .object({
      signature: prose(2000).default('').meta({ title: 'Grußformel' }),
      sender_name: optionalLine(100).meta({ title: 'Absendername' }),
      sender_email: optionalEmail.meta({ title: 'Absenderadresse' }),
      reply_to: optionalEmail.meta({ title: 'Antwortadresse' }),
    })
    .prefault({})
    .meta({ title: 'E-Mail' }),
  accessibility: accessibilitySettings.prefault({}).meta({ title: 'Barrierefreiheit' }),
  storage: storageSettings.prefault({}).meta({ title: 'Dateiablage' }),
  exchange: exchangeSettings.prefault({}).meta({ title: 'Dateiaustausch' }),
  retention: retentionDays.prefault({}).meta({ title: 'Aufbewahrung' }),
})

export type OrganizationConfig = z.output<typeof organizationConfig>

export type OrganizationConfigChange = ConfigChange<OrganizationConfig>

export const organizationConfigChange = deepPartialSchema(organizationConfig) as z.ZodType<
  OrganizationConfigChange,
  OrganizationConfigChange
>

/** The settings that procedure forms depend on. */
export const formConfig = organizationConfig
  .pick({ customernumber_schema: true, unitnumber_schema: true, name_article: true, name_dative: true })
  .extend(procedureSettings)

/** The settings that public pages need. All others stay internal. */
export const publicConfig = organizationConfig
  .pick({
    trustlevel: true,
    name_article: true,
    name_dative: true,
    accessibility: true,
    analytics: true,
    opening_hours: true,
    phone_disturbance: true,
    disturbance: true,
    servicearea: true,
    pictures: true,
    wateranalysis: true,
  })
  .extend(procedureSettings)

export type FormConfig = z.output<typeof formConfig>
export type PublicConfig = z.output<typeof publicConfig>
