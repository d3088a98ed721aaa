import { z } from 'zod'

/** The customer of a procedure in the utility's master data. */
export const knownCustomer = z.object({
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  company: z.string().meta({ title: 'Firma' }),
  street: z.string().meta({ title: 'Straße' }),
  housenumber: z.string().meta({ title: 'Hausnummer' }),
  postalcode: z.string().meta({ title: 'Postleitzahl' }),
  city: z.string().meta({ title: 'Ort' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  phone: z.string().meta({ title: 'Telefon' }),
  mobile: z.string().meta({ title: 'Mobiltelefon' }),
})
export type KnownCustomer = z.output<typeof knownCustomer>
