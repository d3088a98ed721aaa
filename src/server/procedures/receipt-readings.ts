import { formatGermanDay } from '#contract/forms/dates.ts'
import type { MeterstatusRow, ProcedureDetail } from '#contract/procedures/rows.ts'
import { cubicMetres, deviationReasonLabel, meterTypeLabel } from '#contract/procedures/sections.ts'
import type { ReceiptSection } from '../pdf/document.ts'

/** The readings as one table. The reading before is shown to customers who were signed in, as nobody else has shown that the meter is theirs. */
export function readingSections({
  meterstatuses,
  customer_id,
}: Pick<ProcedureDetail, 'meterstatuses' | 'customer_id'>): ReceiptSection[] {
  if (!meterstatuses.length) return []
  const hasLast = customer_id !== null && meterstatuses.some(meter => meter.previous_count !== null)
  return [
    {
      title: meterstatuses.length > 1 ? 'Zählerstände' : 'Zählerstand',
      table: {
        columns: [
          { label: 'Zähler', share: 4 },
          { label: 'Nummer', share: 4 },
          { label: 'Abgelesen am', share: 3 },
          ...(hasLast ? [{ label: 'Zuletzt', share: 2, align: 'right' as const }] : []),
          { label: 'Stand', share: 2, align: 'right' },
        ],
        rows: meterstatuses.map(meter => [
          [meterTypeLabel(meter.meter_type), meter.supply_point].filter(Boolean).join('\n'),
          meter.meter_number,
          meter.read_at && formatGermanDay(meter.read_at),
          ...(hasLast ? [meter.previous_count === null ? '' : cubicMetres(meter.previous_count)] : []),
          cubicMetres(meter.meter_count),
        ]),
      },
      rows: meterstatuses.flatMap(deviation),
    },
  ]
}

function deviation({ meter_type, reason, reason_text }: MeterstatusRow) {
  const value = [deviationReasonLabel(reason), reason_text].filter(Boolean).join(': ')
  return value ? [{ label: `Abweichung ${meterTypeLabel(meter_type)}`, value }] : []
}
