import { moduleKeys } from '#contract/core/modules.ts'
import type { ModuleSwitches } from '#contract/core/modules.ts'
import { staffPermissions } from '#contract/core/permissions.ts'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { ProcedureFile, StatusupdateRow } from '#contract/procedures/rows.ts'
import type { OfficeOrganization, OfficeUser } from '../../office/shell.tsx'
import type { MeterRow } from '../../office/procedures/meter-consumption.ts'
import type { ProcedureRow } from '../../office/ui/procedure-columns.tsx'
import logo from './auental.svg'
import photo from './zaehler.svg'

/** The drawings' own data: 20 November 2026, 10:42 in Berlin. */
export const now = '2026-11-20T09:42:00.000Z'

const on = Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, true])) as ModuleSwitches

export const organization: OfficeOrganization = {
  ...on,
  title: 'Zweckverband Wasser und Abwasser Auental',
  logo,
  theme_color_primary: '#054d6c',
  portal_url: 'http://auental.localhost/',
  portal_published: true,
}

export const berg = { user_id: 'berg', gender: 'female', firstname: 'Martina', lastname: 'Berg' } as const
export const lutz = { user_id: 'lutz', gender: 'male', firstname: 'Robert', lastname: 'Lutz' } as const

export const user: OfficeUser = { ...berg, permissions: staffPermissions, is_admin: false }

const at = (day: string, time: string) => `2026-11-${day}T${time}:00.000+01:00`

type Sketch = [
  number: number,
  type: ProcedureType,
  name: string,
  city: string,
  received: [day: string, time: string],
  due: string,
  status: ProcedureStatus,
  who: (typeof berg | typeof lutz)[],
  more?: Partial<ProcedureRow>,
]

const sketches: Sketch[] = [
  [
    4512,
    'meterreading',
    'Hanna Brückner',
    'Mühlenrode',
    ['20', '09:58'],
    '2026-12-04',
    'new',
    [],
    { flags: ['deviation'] },
  ],
  [4511, 'debit', 'Jonas Öttinger', 'Auental', ['20', '09:31'], '2026-11-27', 'new', []],
  [
    4509,
    'ownerchange',
    'Erbengemeinschaft Großmann-Württemberger-Lüdenscheid',
    'Brunnhagen',
    ['20', '08:47'],
    '2026-12-04',
    'new',
    [],
  ],
  [
    4507,
    'drainage',
    'Bäckerei Süßmilch GmbH',
    'Weidenbrück',
    ['19', '17:22'],
    '2026-12-17',
    'in_progress',
    [berg],
  ],
  [
    4504,
    'meterreading',
    'Karl-Heinz Pfützner',
    'Auental',
    ['19', '16:05'],
    '2026-12-03',
    'in_progress',
    [berg],
    { flags: ['deviation'] },
  ],
  [
    4501,
    'advancepayment',
    'Yılmaz Demir',
    'Birkenfurt',
    ['19', '14:40'],
    '2026-12-03',
    'waiting_customer',
    [lutz],
  ],
  [
    4498,
    'connection_water',
    'Agrargenossenschaft Auetal eG',
    'Erlengrund',
    ['19', '11:13'],
    '2027-01-15',
    'site_visit',
    [lutz],
  ],
  [4495, 'invoice', 'Ingrid Weiß', 'Lindhausen', ['19', '10:02'], '2026-11-26', 'new', []],
  [
    4490,
    'customerdata',
    'Dr. Änne Köhler',
    'Quellenhain',
    ['18', '18:54'],
    '2026-12-02',
    'waiting_customer',
    [berg],
    { acknowledgement_bounced_at: now },
  ],
  [4488, 'maildelivery', 'Torsten Jäger', 'Auental', ['18', '15:30'], '2026-11-25', 'in_progress', [lutz]],
  [
    4483,
    'debit',
    'Wohnungsbaugesellschaft Auental mbH',
    'Auental',
    ['18', '13:17'],
    '2026-11-25',
    'on_hold',
    [berg],
  ],
  [
    4479,
    'connection_wastewater',
    'Familie Schönfelder',
    'Brunnhagen',
    ['18', '09:08'],
    '2027-01-14',
    'review',
    [lutz],
  ],
  [4470, 'meterreading', 'Roswitha Müller', 'Mühlenrode', ['17', '19:41'], '2026-12-01', 'new', []],
  [4466, 'drainage', 'Gerd Löwe', 'Lindhausen', ['17', '12:26'], '2026-11-18', 'in_progress', [berg]],
  [
    4460,
    'advancepayment',
    'Margarete Oßwald',
    'Weidenbrück',
    ['17', '08:15'],
    '2026-12-01',
    'waiting_customer',
    [lutz],
  ],
]

export const rows: ProcedureRow[] = sketches.map(
  ([number, type, customer_name, customer_city, [day, time], due_at, status, assigned, more]) => ({
    id: String(number),
    reference: `V-26-0${number}`,
    type,
    status,
    flags: [],
    due_at,
    submitted_at: at(day, time),
    customer_number: '100 483 72',
    customer_name,
    customer_city,
    acknowledgement_bounced_at: null,
    assigned,
    ...more,
  }),
)

const bare = { procedure_id: '4512', created_at: now, updated_at: now }

export const meters: MeterRow[] = [
  {
    ...bare,
    id: 'm1',
    meter_type: 'main',
    meter_number: '8 MUE 0031 7742',
    meter_count: 1187,
    read_at: '2026-11-20',
    reason: 'Rohrbruch',
    reason_text: 'im August hinter dem Zähler, wurde repariert',
    previous_count: 701,
    previous_read_at: '2025-12-14',
    expected_min: 811,
    expected_max: 871,
    former_use: 138,
  },
  {
    ...bare,
    id: 'm2',
    meter_type: 'garden',
    meter_number: '8 MUE 0044 1960',
    meter_count: 241,
    read_at: '2026-11-20',
    reason: '',
    reason_text: '',
    previous_count: 212,
    previous_read_at: '2025-12-14',
    expected_min: 232,
    expected_max: 252,
  },
]

const update = (id: string, time: string, more: Partial<StatusupdateRow>): StatusupdateRow => ({
  ...bare,
  id,
  disturbance_id: null,
  maintenance_id: null,
  customer_id: null,
  kind: 'note',
  status: null,
  status_at: at('20', time),
  notified_at: null,
  is_public: false,
  message: '',
  author: '',
  mail: null,
  ...more,
})

const mail = { to: 'hanna.brueckner@mail.example', state: 'sent', at: at('20', '09:59') } as const

export const updates: StatusupdateRow[] = [
  update('u5', '10:21', { kind: 'assignment', message: 'Sie haben übernommen' }),
  update('u4', '10:15', {
    author: 'R. Lutz',
    message: 'Rohrbruch bestätigt, Reparatur war am 14.08. (Auftrag 2217). Absetzung Abwasser prüfen.',
  }),
  update('u2', '09:58', { kind: 'mail', is_public: true, message: 'Eingangsbestätigung', mail }),
  update('u1', '09:58', {
    kind: 'status',
    status: 'new',
    is_public: true,
    author: 'über Portal, mit Kundenzugang',
  }),
]

export const allUpdates: StatusupdateRow[] = [
  update('v4', '10:40', {
    kind: 'reply',
    is_public: true,
    author: 'Hanna Brückner',
    message: 'Hier ist die Rechnung des Installateurs.',
  }),
  update('v3', '10:30', {
    kind: 'message',
    is_public: true,
    author: 'M. Berg',
    message: 'Bitte schicken Sie uns die Rechnung der Reparatur.',
    mail,
  }),
  update('v2', '10:28', {
    kind: 'mail',
    is_public: true,
    message: 'Eingangsbestätigung',
    mail: { ...mail, state: 'bounced' },
  }),
  update('v1', '10:25', { kind: 'check', message: 'Vertrauensniveau erreicht' }),
  ...updates,
]

export const media: ProcedureFile[] = [
  {
    ...bare,
    id: 'f1',
    collection_name: 'Zählerfoto',
    name: 'Foto Hauptzähler',
    file_name: 'zaehler.jpg',
    mime_type: 'image/jpeg',
    size: 2_100_000,
    checksum: '',
    news_id: null,
    download_id: null,
    upload_id: null,
    job_id: null,
    job_application_id: null,
    documenttype_id: null,
    manipulations: {},
    custom_properties: {},
    generated_conversions: { preview: true },
    srcset: '',
    conversions: { preview: { url: photo, mime_type: 'image/jpeg', width: 960, height: 720 } },
    original_url: photo,
    is_sealed: false,
    order_column: 1,
  },
]
