import type { CheckedField } from '#contract/customers/check-labels.ts'
import type { Check, CustomerChecks } from '#contract/customers/checks.ts'
import type { Assertion } from '../../trust/assertions.ts'
import {
  type Address,
  addressText,
  compareAddresses,
  compareNames,
  compareNumbers,
  type Result,
} from './compare.ts'
import type { Source } from './sources.ts'

/** The input of a person's sign-up. */
export interface Given extends Address {
  name: string
  customer_number: string
  email: string
  isEmailVerified: boolean
  phone: string
}

const counted: readonly CheckedField[] = ['customer_number', 'meter_number', 'name', 'address']
const best: readonly Result[] = ['match', 'similar', 'differs']

/** Compares what a person gave with each source. The source that fits best is shown. */
export function checksOf(given: Given, proof: Assertion | null, sources: Source[]): CustomerChecks {
  const meter = proof?.meter_number ?? ''
  const texts = (of: (source: Source) => readonly string[]) => (source: Source) => of(source).filter(Boolean)
  const checks = [
    check('customer_number', given.customer_number, sources, {
      known: texts(source => [source.customer_number]),
      compare: known => compareNumbers(given.customer_number, known),
    }),
    check('meter_number', meter, sources, {
      known: texts(source => source.meter_numbers),
      compare: known => compareNumbers(meter, known),
    }),
    check('name', given.name, sources, {
      known: texts(source => [source.name]),
      compare: known => compareNames(given.name, known),
    }),
    check('address', addressText(given), sources, {
      known: texts(source => [addressText(source.address)]),
      compare: (_, source) => compareAddresses(given, source.address),
    }),
    email(given),
    unchecked('phone', given.phone),
  ]
  const counting = checks.filter(({ field, result }) => counted.includes(field) && result !== 'unknown')
  return {
    checks,
    passed: counting.filter(({ result }) => result !== 'differs').length,
    of: counting.length,
    procedures: sources.flatMap(({ procedure }) => procedure ?? []),
  }
}

interface Comparison {
  known: (source: Source) => readonly string[]
  compare: (known: string, source: Source) => Result
}

function check(
  field: CheckedField,
  given: string,
  sources: Source[],
  { known: knownIn, compare }: Comparison,
): Check {
  if (!given) return unchecked(field, given)
  const [fitting] = sources
    .flatMap(source => {
      const { from, procedure } = source
      return knownIn(source).map(known => ({ known, result: compare(known, source), from, procedure }))
    })
    .toSorted((one, other) => best.indexOf(one.result) - best.indexOf(other.result))
  return fitting ? { field, given, ...fitting } : unchecked(field, given)
}

const unchecked = (field: CheckedField, given: string): Check => ({
  field,
  given,
  known: '',
  result: 'unknown',
  from: null,
  procedure: null,
})

const email = (given: Given): Check => ({
  ...unchecked('email', given.email),
  result: given.isEmailVerified ? 'match' : 'unknown',
})
