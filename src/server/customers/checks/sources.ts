import type { Check, ProcedureLink } from '#contract/customers/checks.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import type { Assertion } from '../../trust/assertions.ts'
import type { Address } from './compare.ts'
import type { Known } from './known.ts'

/** Data of a person that the utility knows, with its source. Empty texts are unknown. */
export interface Source {
  from: NonNullable<Check['from']>
  procedure: ProcedureLink | null
  customer_number: string
  meter_numbers: readonly string[]
  name: string
  address: Address
}

/** Returns the known data of a customer number, the proof of identity first. */
export function sourcesOf(customer_number: string, proof: Assertion | null, known: Known): Source[] {
  const number = normalizeNumber(customer_number)
  if (!number) return fromProof(proof)
  const meters = known.meters.filter(row => row.number === number).map(row => row.meter_number)
  return [
    ...fromProof(proof),
    ...known.customers.filter(row => row.number === number).map(row => fromCustomer(row, meters)),
    ...known.procedures.filter(row => row.number === number).map(fromProcedure),
  ]
}

/** Only an identity document says who somebody is; numbers and names of other proofs were typed. */
const fromProof = (proof: Assertion | null): Source[] =>
  proof?.trustlevel.startsWith('eid_')
    ? [
        {
          from: 'proof',
          procedure: null,
          customer_number: '',
          meter_numbers: [],
          name: `${proof.firstname} ${proof.lastname}`.trim(),
          address: proof,
        },
      ]
    : []

const fromCustomer = (row: Known['customers'][number], meter_numbers: string[]): Source => ({
  from: 'customer',
  procedure: null,
  customer_number: row.customer_number,
  meter_numbers,
  name: row.name,
  address: row,
})

const fromProcedure = (row: Known['procedures'][number]): Source => ({
  from: 'procedure',
  procedure: { id: row.id, type: row.type, reference: row.reference },
  customer_number: row.customer_number,
  meter_numbers: row.meter_numbers,
  name: row.name,
  address: {
    street: row.customer_street,
    housenumber: row.customer_housenumber,
    postalcode: row.customer_postalcode,
    city: row.customer_city,
  },
})
