import { customerAddress, customerNumber, customerPerson } from '#contract/customers/customers.ts'
import { externalFields } from '#contract/core/external.ts'
import { withoutDefault } from '#contract/core/field-facts.ts'
import { email } from '#contract/core/shapes.ts'
import { meterInput } from '#contract/meters.ts'
import { z } from 'zod'

/** Fields that a file may leave out. Their checks are those of the calls that write single records. */
const present = (shape: z.ZodRawShape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, withoutDefault(field as z.ZodType).optional()]),
    ),
  )

const { external_id } = externalFields
const { customer_id: _customer, external_system: _system, ...meter } = meterInput

export const customerShape = present({
  customer_number: customerNumber,
  external_id,
  ...customerAddress,
  ...customerPerson,
  email,
})
export const meterShape = present(meter)

export type Values = Record<string, unknown>
export const customerColumns = ['customer_number', 'external_id', ...Object.keys(customerAddress)] as const
export const personColumns = [...Object.keys(customerPerson), 'email'] as const
