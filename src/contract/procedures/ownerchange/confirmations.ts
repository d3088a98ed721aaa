import { formatGermanDay } from '../../forms/dates.ts'
import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { ConfirmationRequest } from '../outcomes.ts'
import { meterInputs } from '../common/meters.ts'
import { type Party, partyName } from './parties.ts'

export const readingsText = (values: Values) =>
  meterInputs(values)
    .map(
      ({ meter_number, meter_count, read_at }) =>
        `${meter_number}: ${meter_count} m³ am ${formatGermanDay(read_at)}`,
    )
    .join('; ')

/** Returns the confirmation of a party; empty without an email address, then staff contact the party. */
export function partyConfirmations(data: Record<string, unknown>, party: Party): ConfirmationRequest[] {
  const text = (name: string) => textAt(data, name)
  const email = text(`${party}_email`)
  if (!email) return []
  const [giver, taker] = [partyName(data, 'old'), partyName(data, 'new')]
  const handover = `${text('object')} ist am ${formatGermanDay(text('handover_on'))} von ${giver} an ${taker} übergegangen.`
  const readings = text('readings') && ` Die Zähler zeigten dabei: ${text('readings')}.`
  return [
    {
      role: party,
      label: party === 'old' ? `Übergabe durch ${giver}` : `Übernahme durch ${taker}`,
      email,
      text: handover + readings,
      field: `${party}_email`,
    },
  ]
}
