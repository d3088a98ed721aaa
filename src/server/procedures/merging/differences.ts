import { formatGermanDay } from '#contract/forms/dates.ts'
import type { Comparison } from '#contract/procedures/duplicates.ts'
import type { MeterstatusRow, ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Data } from '#contract/forms/data.ts'
import type { Procedure } from '../find.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import { dataDifferences } from './data-differences.ts'
import type { Changes } from './table.ts'

export type Difference = Comparison['differences'][number] & {
  /** What the procedure that stays would have in place of its own. */
  taken: Partial<Changes> & { data?: Data }
}

type Side = Pick<ProcedureDetail, 'type' | 'data' | 'meterstatuses' | 'trustlevel' | 'due_at'> &
  Pick<Procedure, keyof typeof columnLabels>

/** Columns that are chosen together, under one label. */
const groups = [
  {
    key: 'name',
    label: 'Name',
    columns: ['customer_firstname', 'customer_lastname', 'customer_company'],
  },
  {
    key: 'address',
    label: 'Anschrift',
    columns: ['customer_street', 'customer_housenumber', 'customer_postalcode', 'customer_city'],
  },
  {
    key: 'supply',
    label: 'Verbrauchsstelle',
    columns: ['supply_street', 'supply_housenumber', 'supply_postalcode', 'supply_city'],
  },
  { key: 'customer_number', label: 'Kundennummer', columns: ['customer_number'] },
  { key: 'customer_email', label: 'E-Mail', columns: ['customer_email'] },
  { key: 'customer_phone', label: 'Telefon', columns: ['customer_phone'] },
  { key: 'customer_availability', label: 'Erreichbarkeit', columns: ['customer_availability'] },
  { key: 'message', label: 'Nachricht', columns: ['message'] },
] as const

const columnLabels = {} as Record<(typeof groups)[number]['columns'][number], string>

const none = 'nicht angegeben'

/** What two procedures say differently, with the value that is proposed. */
export const differencesOf = (stays: Side, goes: Side): Difference[] => [
  ...meterDifferences(stays.meterstatuses, goes.meterstatuses),
  ...dataDifferences(stays, goes).map(answerDifference),
  ...groups.flatMap(group => groupDifference(group, stays, goes)),
  ...dueDifference(stays, goes),
]

const answerDifference = ({
  data,
  isFixed: is_fixed,
  stays,
  goes,
  ...named
}: ReturnType<typeof dataDifferences>[number]): Difference => ({
  ...named,
  stays: stays || none,
  goes: goes || none,
  takes: !stays && !is_fixed,
  is_fixed,
  why: '',
  taken: { data },
})

function groupDifference(
  { key, label, columns }: (typeof groups)[number],
  stays: Side,
  goes: Side,
): Difference[] {
  const [own, other] = [textOf(stays, columns), textOf(goes, columns)]
  if (normalized(own) === normalized(other)) return []
  const isConfirmed = ({ trustlevel }: Side) => key === 'customer_email' && trustlevel !== 'none'
  const takes = !own || (other !== '' && isConfirmed(goes) && !isConfirmed(stays))
  const taken = { columns: Object.fromEntries(columns.map(column => [column, goes[column]])) }
  const why = own && other && isConfirmed(stays) !== isConfirmed(goes) ? 'bestätigt' : ''
  return [{ key, label, stays: own || none, goes: other || none, takes, is_fixed: false, why, taken }]
}

const separatorBefore = (column: string) => (column.endsWith('postalcode') ? ', ' : ' ')

/** "Hauptstraße 17 a, 04899 Mühlenrode". */
const textOf = (side: Side, columns: readonly (keyof typeof columnLabels)[]) =>
  columns.reduce((text, column) => {
    const value = side[column].trim()
    return text && value ? text + separatorBefore(column) + value : text + value
  }, '')

/** Returns the values that two procedures share: name, address, numbers, meters. */
export function sameOf(stays: Side, goes: Side): string[] {
  const values = groups.flatMap(({ columns }) => {
    const [own, other] = [textOf(stays, columns), textOf(goes, columns)]
    return own !== '' && normalized(own) === normalized(other) ? [own] : []
  })
  const meters = stays.meterstatuses
    .map(({ meter_number }) => meter_number.trim())
    .filter(number => number && goes.meterstatuses.some(each => isSameMeter(each.meter_number, number)))
  return [...new Set(values), ...meters.map(number => `Zähler ${number}`)]
}

const isSameMeter = (one: string, other: string) => normalizeNumber(one) === normalizeNumber(other)

const normalized = (text: string) => text.toLocaleLowerCase('de').replace(/\s/g, '')

/** The newer reading of each meter that both have. */
function meterDifferences(own: readonly MeterstatusRow[], others: readonly MeterstatusRow[]): Difference[] {
  return own.flatMap(meter => {
    const other = others.find(each => isSameMeter(each.meter_number, meter.meter_number))
    if (!other || (other.meter_count === meter.meter_count && other.read_at === meter.read_at)) return []
    const {
      meter_count,
      read_at,
      reason,
      reason_text,
      previous_count,
      previous_read_at,
      expected_min,
      expected_max,
    } = other
    const reading = {
      meter_count,
      read_at,
      reason,
      reason_text,
      previous_count,
      previous_read_at,
      expected_min,
      expected_max,
    }
    return [
      {
        key: `meter.${meter.id}`,
        label: `Stand ${meter.meter_number}`.trim(),
        stays: readingText(meter),
        goes: readingText(other),
        takes: other.read_at > meter.read_at,
        is_fixed: false,
        why: other.read_at === meter.read_at ? '' : 'die neuere Ablesung',
        taken: { meters: { [meter.id]: reading } },
      },
    ]
  })
}

const readingText = ({ meter_count, read_at }: MeterstatusRow) =>
  `${meter_count.toLocaleString('de-DE')} m³ am ${formatGermanDay(read_at)}`

function dueDifference(stays: Side, goes: Side): Difference[] {
  if (stays.due_at === goes.due_at) return []
  const textOf = ({ due_at }: Side) => (due_at ? formatGermanDay(due_at) : 'keine')
  const takes = goes.due_at !== null && (stays.due_at === null || goes.due_at < stays.due_at)
  const taken = { columns: { due_at: goes.due_at } }
  return [
    {
      key: 'due_at',
      label: 'Frist',
      stays: textOf(stays),
      goes: textOf(goes),
      takes,
      is_fixed: false,
      why: 'die frühere gilt',
      taken,
    },
  ]
}
