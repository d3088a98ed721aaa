import { z } from 'zod'

/** The customer of a procedure in the utility's master data. */
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
