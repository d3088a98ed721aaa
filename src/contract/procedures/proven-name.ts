interface Proof {
  identity_provider: string
  firstname: string
  lastname: string
}
interface Person {
  customer_firstname: string
  customer_lastname: string
}

/** The name that an identity provider has proven; empty for proofs without one, such as a code by email. */
export const provenName = ({ identity_provider, firstname, lastname }: Proof): string =>
  identity_provider ? `${firstname} ${lastname}`.trim() : ''

const partsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[\s-]+/)
    .filter(Boolean)

/** Whether a person is the proven one. Upper case, hyphens and further first names on the card do not count. */
export function hasProvenName(proof: Proof, { customer_firstname, customer_lastname }: Person): boolean {
  const [first, proven] = [partsOf(customer_firstname), partsOf(proof.firstname)]
  return (
    partsOf(customer_lastname).join(' ') === partsOf(proof.lastname).join(' ') &&
    first.length > 0 === proven.length > 0 &&
    first.every(part => proven.includes(part))
  )
}
