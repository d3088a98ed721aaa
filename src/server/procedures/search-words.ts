import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'

type SupplyColumns = Pick<
  ProcedureInput,
  'supply_street' | 'supply_housenumber' | 'supply_postalcode' | 'supply_city'
>
type Searched = Pick<ProcedureInput, 'type' | 'data'> &
  Partial<SupplyColumns> & { meterstatuses: readonly { meter_number: string; supply_point?: string }[] }

const maxLength = 600

/** Ids, dates, codes of choices and file names say nothing that anyone looks for. */
const isCode = (text: string) => /^[a-z0-9_-]*$/.test(text)

const supplyText = (row: Partial<SupplyColumns>) =>
  [row.supply_street, row.supply_housenumber, row.supply_postalcode, row.supply_city]
    .filter(Boolean)
    .join(' ')

/** The words with the supply point of `after` in place of that of `before`. */
export function wordsWithSupplyPoint(words: string, before: SupplyColumns, after: SupplyColumns): string {
  const [old, now] = [supplyText(before), supplyText(after)]
  if (old === now) return words
  const others = old ? words.replace(old, '') : words
  return [now, others.trim()].filter(Boolean).join(' ').slice(0, maxLength)
}

/**
 * The supply point, meter numbers, with and without blanks, and the texts of a procedure's data; at most 600 characters. Values that the
 * procedure type encrypts stay out of it.
 */
export function searchWords({ type, data, meterstatuses, ...row }: Searched): string {
  const encrypted = definitionOf(type)?.encryptedKeys ?? []
  const meters = meterstatuses.flatMap(({ meter_number, supply_point = '' }) => [
    meter_number,
    meter_number.replace(/[^\p{L}\p{N}]/gu, ''),
    supply_point,
  ])
  const texts = Object.entries(data).flatMap(([key, value]) =>
    encrypted.includes(key) ? [] : textsIn(value),
  )
  return [...new Set([supplyText(row), ...meters, ...texts])].filter(Boolean).join(' ').slice(0, maxLength)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isCode(value) ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
