/** Trust levels in ascending order. */
export const trustlevelValues = {
  none: 0,
  email: 10,
  customer_data: 20,
  customer_account: 30,
  eid_substantial: 40,
  eid_high: 50,
} as const

export type Trustlevel = keyof typeof trustlevelValues
export const trustlevels = Object.keys(trustlevelValues) as [Trustlevel, ...Trustlevel[]]

export const trustlevelLabels: Record<Trustlevel, string> = {
  none: 'Ohne Nachweis',
  email: 'E-Mail bestätigt',
  customer_data: 'Kundendaten geprüft',
  customer_account: 'Kundenkonto',
  eid_substantial: 'Online-Ausweis, substanziell',
  eid_high: 'Online-Ausweis, hoch',
}

export const meetsTrustlevel = (held: Trustlevel, wanted: Trustlevel) =>
  trustlevelValues[held] >= trustlevelValues[wanted]

/** Returns the trust level required to sign up: at least `email`, and never `customer_account`. */
export function signupTrustlevel(wanted: Trustlevel = 'email'): Trustlevel {
  return wanted === 'customer_account' ? 'customer_data' : higherTrustlevel('email', wanted)
}

export const higherTrustlevel = (one: Trustlevel, other: Trustlevel = 'none') =>
  meetsTrustlevel(one, other) ? one : other
