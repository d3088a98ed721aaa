import { joinedByOr } from '#contract/core/enumerate.ts'
import type { Off } from '../record/description.ts'

/**
 * „ Das Recht „Downloads ansehen“ vergibt Frau Berg.“, with a space before; empty where no right is missing.
 */
export function givenByText({ right, givenBy }: Off): string {
  if (!right) return ''
  return givenBy?.length
    ? ` Das Recht „${right}“ vergibt ${joinedByOr(givenBy)}.`
    : ` Dafür brauchen Sie das Recht „${right}“.`
}

const isOff = (value: unknown): value is Off =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string'

/** The missing right that a loader threw with a 403. */
export const offOf = (error: unknown): Off | undefined => {
  const { data } = (error ?? {}) as { data?: unknown }
  return isOff(data) ? data : undefined
}
