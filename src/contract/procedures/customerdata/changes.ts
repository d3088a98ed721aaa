import type { CustomerdataKind } from './kinds.ts'
import { formatGermanDay } from '../../forms/dates.ts'
import type { KnownCustomer } from '../known-customer.ts'
import type { Data } from '../../forms/data.ts'
import type { MasterDataChange } from '../outcomes.ts'

const joinTexts = (...parts: unknown[]) => parts.filter(part => typeof part === 'string' && part).join(' ')
const address = (street: string, city: string) => [street, city].filter(Boolean).join(', ')

const knownName = ({ firstname, lastname, company }: KnownCustomer) =>
  company || joinTexts(firstname, lastname)
const knownAddress = (known: KnownCustomer) =>
  address(joinTexts(known.street, known.housenumber), joinTexts(known.postalcode, known.city))

const nameIn = (data: Data, prefix: string) =>
  String(data[`${prefix}_company`] || joinTexts(data[`${prefix}_firstname`], data[`${prefix}_lastname`]))
const addressIn = (data: Data, prefix: string) =>
  address(
    joinTexts(data[`${prefix}_street`], data[`${prefix}_housenumber`]),
    joinTexts(data[`${prefix}_postalcode`], data[`${prefix}_city`]),
  )

const recipient = (data: Data): MasterDataChange[] => [
  { label: 'Rechnungen an', known: knownName, value: nameIn(data, 'recipient') },
  { label: 'Anschrift', known: knownAddress, value: addressIn(data, 'recipient') },
]

const contact = (data: Data): MasterDataChange[] => [
  { label: 'E-Mail', known: ({ email }) => email, value: String(data.new_email ?? '') },
  { label: 'Telefon', known: ({ phone }) => phone, value: String(data.new_phone ?? '') },
  { label: 'Mobil', known: ({ mobile }) => mobile, value: String(data.new_mobile ?? '') },
]

const byKind: Record<CustomerdataKind, (data: Data) => MasterDataChange[]> = {
  name: data => [{ label: 'Name', known: knownName, value: nameIn(data, 'new') }],
  billing_address: data => [
    { label: 'Rechnungsanschrift', known: knownAddress, value: addressIn(data, 'new') },
  ],
  contact: data => contact(data).filter(({ value }) => value),
  recipient,
  death: data => [
    {
      label: 'Vertrag auf',
      known: knownName,
      value: `verstorben am ${formatGermanDay(String(data.died_on ?? ''))}`,
    },
    ...recipient(data),
  ],
}

/** Returns the changes to the master data, with known and new values. */
export const masterDataChanges = (data: Data): MasterDataChange[] =>
  byKind[data.kind as CustomerdataKind]?.(data) ?? []
