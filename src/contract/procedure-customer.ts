import { z } from 'zod'

/** What the utility's own record says of the customer of a case. */
export const knownCustomer = z.object({
  customer_number: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  street: z.string(),
  housenumber: z.string(),
  postalcode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
})
export type KnownCustomer = z.output<typeof knownCustomer>
