interface Addressee {
  gender: string | null
  firstname: string
  lastname: string
}

const salutations: Record<string, string> = { female: 'Frau', male: 'Herr' }
const academicTitles = /^(?:(?:Prof|Dr|Dipl|Ing|med|jur|phil|rer|nat|h|c|habil)\.[- ]*)+/i

/** A name without academic titles, which no salutation of ours has. */
export const withoutTitles = (name: string) => name.trim().replace(academicTitles, '')

/** Salutation before a last name: „Frau“, „Herr“, else the first name; empty where neither is known. */
export const salutationOf = ({ gender, firstname }: Pick<Addressee, 'gender' | 'firstname'>) =>
  salutations[gender ?? ''] ?? withoutTitles(firstname)

/** „Guten Tag Frau Brandt,“, „Guten Tag Hanna Brandt,“, or „Guten Tag,“ where a last name would stand alone. */
export function greeting(person: Addressee): string {
  const [salutation, lastname] = [salutationOf(person), withoutTitles(person.lastname)]
  return salutation && lastname ? `Guten Tag ${salutation} ${lastname},` : 'Guten Tag,'
}

/** The greeting of a procedure's sender. */
export const greetingOf = (customer: {
  customer_gender: string | null
  customer_firstname: string
  customer_lastname: string
}) =>
  greeting({
    gender: customer.customer_gender,
    firstname: customer.customer_firstname,
    lastname: customer.customer_lastname,
  })
