import type { Trustlevel } from '#contract/core/trustlevels.ts'

export interface CustomerTable {
  id: string
  organization_id: string
  customer_number: string
  external_system: string
  external_id: string
  customer_number_requested: string
  trust_assertion_id: string | null
  trustlevel: Trustlevel
  title: string
  company: string
  street: string
  housenumber: string
  postalcode: string
  city: string
  phone: string
  mobile: string
  approved_at: string | null
  lastlogin_at: string | null
  locked_at: string | null
  erase_warned_at: string | null
  created_at: string
  updated_at: string
}

export interface CustomerUserTable {
  id: string
  organization_id: string
  customer_id: string
  type: string
  gender: 'female' | 'male' | 'none' | null
  firstname: string
  lastname: string
  email: string
  email_verified_at: string | null
  password_hash: string | null
  email_changed: string | null
  email_changed_at: string | null
  created_at: string
  updated_at: string
}

/** The input of a sign-up, until the address is confirmed. */
export interface SignupApplication {
  person: Pick<CustomerUserTable, 'email' | 'gender' | 'firstname' | 'lastname'>
  customer: Pick<
    CustomerTable,
    | 'title'
    | 'company'
    | 'street'
    | 'housenumber'
    | 'postalcode'
    | 'city'
    | 'phone'
    | 'mobile'
    | 'customer_number_requested'
  >
}

export interface CustomerTokenTable {
  organization_id: string
  token_hash: Buffer
  /** Null for a sign-up, which has an application. */
  customer_user_id: string | null
  application: SignupApplication | null
  /** The proof of the application. */
  trust_assertion_id: string | null
  created_at: string
  purpose: 'verify' | 'reset' | 'email'
  expires_at: string
}
