import { definitionOf } from '#contract/procedures/registry.ts'
import { hash } from 'node:crypto'
import { later } from '../clock.ts'
import { owned, type GeneratorContext, stamps } from '../generator-context.ts'
import { type Answers, type DemoProcedure, type Entry, entry } from './demo-procedure.ts'

const daysValid = 14 * 24 * 60

/** Days until somebody confirms; couples confirm at once. */
const isWaiting = ({ type, status, person }: DemoProcedure, email: string) =>
  type === 'ownerchange'
    ? status === 'new' && email !== person.email
    : ['new', 'waiting_customer'].includes(status)

/** The requested confirmations of a procedure. Those of recent procedures are often still open. */
export const confirmationsOf = (
  scene: GeneratorContext,
  given: DemoProcedure & { reference: string },
  data: Answers,
) => {
  const name = `confirmation/${given.reference}`
  const { submitted_at } = given
  const asked = definitionOf(given.type)?.confirmations?.(data) ?? []
  return asked.map(({ role, label, email, text }, index) => ({
    ...owned(scene, `${name}/${role}`),
    procedure_id: scene.id(`procedure/${given.reference}`),
    role,
    label,
    email,
    text,
    key_hash: `\\x${hash('sha256', `${name} ${role}`)}`,
    email_id: null,
    emails_sent: 1,
    sent_at: submitted_at,
    expires_at: later(submitted_at, daysValid),
    confirmed_at: isWaiting(given, email) ? null : later(submitted_at, 6 + index * 14),
    ...stamps(submitted_at),
  }))
}

/** History entries of the confirmations. */
export const confirmedEntry = ({
  label,
  confirmed_at,
}: {
  label: string
  confirmed_at: string | null
}): Entry[] => (confirmed_at ? [entry(confirmed_at, 'confirmation', label)] : [])
