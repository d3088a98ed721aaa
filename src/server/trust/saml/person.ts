import type { Assertion } from '../assertions.ts'

type Person = Partial<
  Pick<
    Assertion,
    | 'firstname'
    | 'lastname'
    | 'title'
    | 'birth_name'
    | 'place_of_birth'
    | 'nationality'
    | 'street'
    | 'housenumber'
    | 'postalcode'
    | 'city'
    | 'country'
    | 'email'
    | 'phone'
    | 'demail'
    | 'eid_issuing_state'
    | 'eid_issuing_country'
  >
>

/** Attribute names of SkIDentity and eIDAS and the OIDs of the BundID, compared by the last part of the name. */
const names: Record<keyof Person, string[]> = {
  firstname: ['givennames', 'givenname', 'currentgivenname', 'firstname', '2.5.4.42'],
  lastname: ['familynames', 'familyname', 'currentfamilyname', 'lastname', 'surname', 'sn', '2.5.4.4'],
  title: ['academictitle', 'doctoraldegree', '0.9.2342.19200300.100.1.40'],
  birth_name: ['birthname', '1.2.40.0.10.2.1.1.225566'],
  place_of_birth: ['placeofbirth', '1.3.6.1.5.5.7.9.2'],
  nationality: ['nationality', '1.2.40.0.10.2.1.1.225577'],
  street: ['street', 'streetaddress', 'thoroughfare', '2.5.4.16', '2.5.4.9'],
  housenumber: ['housenumber', 'locatordesignator'],
  postalcode: ['zipcode', 'postalcode', 'postcode', '2.5.4.17'],
  city: ['city', 'postname', 'localityname', 'l', '2.5.4.7'],
  country: ['country', '1.2.40.0.10.2.1.1.225599'],
  email: ['mail', 'email', 'emailaddress', '0.9.2342.19200300.100.1.3'],
  phone: ['phone', 'telephonenumber', '2.5.4.20'],
  demail: ['demail', 'demailaddress'],
  eid_issuing_state: ['issuingstate'],
  eid_issuing_country: ['issuingcountry'],
}

const birthNames = ['dateofbirth', 'birthdate', '1.2.40.0.10.2.1.1.55']
const genderNames = ['gender', '1.3.6.1.5.5.7.9.3']

const lastPart = (name: string) => name.split(/[/:#]/).at(-1)!.toLowerCase()

/** Removes control characters and cuts to 120 characters. */
const toPlainText = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, 120)
    : ''

/** Maps the provider's attributes to the assertion's columns. */
export function toPerson(attributes: Record<string, unknown>): Person & Pick<Assertion, 'birth' | 'gender'> {
  const values = new Map(
    Object.entries(attributes).map(([name, value]) => [
      lastPart(name),
      toPlainText(Array.isArray(value) ? value[0] : value),
    ]),
  )
  const of = (known: string[]) => known.map(name => values.get(name)).find(Boolean) ?? ''
  const person = Object.fromEntries(Object.entries(names).map(([key, known]) => [key, of(known)])) as Person
  return { ...person, ...addressOf(person), birth: dayOf(of(birthNames)), gender: genderOf(of(genderNames)) }
}

/** Splits "Mühlweg 12 b" when the provider sends no separate services number. */
function addressOf({ street = '', housenumber = '' }: Person) {
  const [, name, number] = /^(.*\S)\s+(\d+\s*[a-zA-Z]?(?:[-/]\d+\s*[a-zA-Z]?)?)$/.exec(street) ?? []
  return housenumber || !name || !number ? { street, housenumber } : { street: name, housenumber: number }
}

/** Parses 1984-03-07, 19840307 or 07.03.1984 to an ISO day; null for incomplete dates. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? []
  const [, germanDay, germanMonth, germanYear] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : `${germanYear}-${germanMonth}-${germanDay}`
  return new Date(iso).toJSON()?.startsWith(iso) ? iso : null
}

const genderOf = (text: string) =>
  /^(f|w|2|female)/i.test(text) ? 'female' : /^(m|1|male)/i.test(text) ? 'male' : 'none'
