import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'

type Searched = Pick<ProcedureInput, 'type' | 'data'> & { meterstatuses: readonly { meter_number: string }[] }

const maxLength = 600

/** Ids, dates, codes of choices and file names say nothing that anyone looks for. */
const isCode = (text: string) => /^[a-z0-9_-]*$/.test(text)

/**
 * Meter numbers, with and without blanks, and the texts of a procedure's data; at most 600 characters. Values that the
 * procedure type encrypts stay out of it.
 */
export function searchWords({ type, data, meterstatuses }: Searched): string {
  const encrypted = definitionOf(type)?.encryptedKeys ?? []
  const meters = meterstatuses.flatMap(({ meter_number }) => [
    meter_number,
    meter_number.replace(/[^\p{L}\p{N}]/gu, ''),
  ])
  const texts = Object.entries(data).flatMap(([key, value]) =>
    encrypted.includes(key) ? [] : textsIn(value),
  )
  return [...new Set([...meters, ...texts])].join(' ').slice(0, maxLength)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isCode(value) ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
