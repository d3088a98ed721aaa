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

type Sender = Record<'customer_firstname' | 'customer_lastname', string>

/** The contract goes on with the person who reports a death. */
const billing = (data: Data, sender: Sender): MasterDataChange[] => [
  {
    label: 'Rechnungen an',
    known: () => String(data.deceased_name ?? ''),
    value: joinTexts(sender.customer_firstname, sender.customer_lastname),
  },
  ...(data.billing === 'other'
    ? [{ label: 'Rechnungsanschrift', known: knownAddress, value: addressIn(data, 'billing') }]
    : []),
]

const byKind: Record<CustomerdataKind, (data: Data, sender: Sender) => MasterDataChange[]> = {
  name: data => [{ label: 'Name', known: knownName, value: nameIn(data, 'new') }],
  billing_address: data => [
    { label: 'Rechnungsanschrift', known: knownAddress, value: addressIn(data, 'new') },
  ],
  contact: data => contact(data).filter(({ value }) => value),
  recipient,
  death: (data, sender) => [
    {
      label: 'Vertrag auf',
      known: () => String(data.deceased_name ?? ''),
      value: `verstorben am ${formatGermanDay(String(data.died_on ?? ''))}`,
    },
    ...(data.contract === 'continue' ? billing(data, sender) : []),
  ],
}

/** Returns the changes to the master data, with known and new values. */
export const masterDataChanges = (data: Data, sender: Sender): MasterDataChange[] =>
  byKind[data.kind as CustomerdataKind]?.(data, sender) ?? []
