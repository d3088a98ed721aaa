import type { Module } from './modules.ts'

/** A cookie of ours. */
export interface CookieFacts {
  /** Lifetime in seconds. */
  seconds: number
  /** German half-sentence for the privacy statement; absent for the office, which visitors do not use. */
  purpose?: string
  /** The cookie is set only while this module is enabled. */
  module?: Module
}

export interface CookieDeclaration extends CookieFacts {
  name: string
  /** Signing out of the customer login clears it, because it opens data of the customer. */
  clearedOnSignOut?: boolean
}

interface Credential {
  /** `key` opens one record to the holder of a link; `session` is the token of a person who has signed in. */
  kind: 'key' | 'session'
  header: string
  /** The cookie in which a browser keeps it; null where it stays in the address of the page. */
  cookie: CookieDeclaration | null
  /** Source and purpose of the credential, in German, for the API's documentation. */
  description: string
}

const hour = 3_600
const day = 24 * hour

/**
 * Every credential that a request can carry. Headers, cookies, access rules, clients, documentation and the page cache
 * derive from this table: an answer to a request with one of them is never cached.
 */
export const requestCredentials = {
  draft: {
    kind: 'key',
    header: 'x-draft-key',
    cookie: {
      name: 'klarwerk_draft',
      seconds: 14 * day,
      purpose: 'hält eine begonnene Eingabe fest, damit Sie später weitermachen können',
      clearedOnSignOut: true,
    },
    description: 'Schlüssel einer begonnenen Eingabe',
  },
  procedure: {
    kind: 'key',
    header: 'x-procedure-key',
    cookie: {
      name: 'klarwerk_procedure',
      seconds: day,
      purpose: 'öffnet den Vorgang, dessen Link Sie aus einer E-Mail aufgerufen haben',
      clearedOnSignOut: true,
    },
    description: 'Schlüssel aus dem Zugangslink eines Vorgangs',
  },
  customer: {
    kind: 'session',
    header: 'authorization',
    cookie: {
      name: 'klarwerk_customer',
      seconds: day,
      purpose: 'hält Sie im Kundenlogin angemeldet',
      module: 'customerlogin',
      clearedOnSignOut: true,
    },
    description: 'Token aus POST /api/customers/auth/login',
  },
  user: {
    kind: 'session',
    header: 'authorization',
    cookie: { name: 'klarwerk_user', seconds: day },
    description: 'Token aus POST /api/auth/login',
  },
  postbox: {
    kind: 'key',
    header: 'x-postbox-key',
    cookie: {
      name: 'klarwerk_postbox',
      seconds: day,
      purpose: 'öffnet die Nachricht, deren Link Sie aus einer E-Mail aufgerufen haben',
      clearedOnSignOut: true,
    },
    description: 'Schlüssel aus der E-Mail, die eine Nachricht ankündigt',
  },
  subscription: {
    kind: 'key',
    header: 'x-subscription-key',
    cookie: {
      name: 'klarwerk_subscription',
      seconds: hour,
      purpose: 'öffnet Ihre Benachrichtigungen, um sie zu ändern',
      module: 'notification',
    },
    description: 'Schlüssel aus einer E-Mail an Empfangsadressen',
  },
  confirmation: {
    kind: 'key',
    header: 'x-confirmation-key',
    cookie: null,
    description: 'Schlüssel aus der E-Mail, die um eine Bestätigung bittet',
  },
} as const satisfies Record<string, Credential>

type Table = typeof requestCredentials
export type CredentialName = keyof Table
type OfKind<Kind extends Credential['kind']> = {
  [Name in CredentialName]: Table[Name]['kind'] extends Kind ? Name : never
}[CredentialName]

/** Access keys: each opens one record. */
export type AccessKeyName = OfKind<'key'>
/** Sign-ins, sent as bearer tokens. */
export type SessionName = OfKind<'session'>
export type CredentialCookieName = NonNullable<Table[CredentialName]['cookie']>['name']

const names = Object.keys(requestCredentials) as CredentialName[]
const isAccessKey = (name: CredentialName): name is AccessKeyName => requestCredentials[name].kind === 'key'

export const sessionNames = names.filter((name): name is SessionName => !isAccessKey(name))
export const accessKeyNames: readonly AccessKeyName[] = names.filter(isAccessKey)

/** Builds a record with one value per access key. */
export const mapAccessKeys = <T>(value: (name: AccessKeyName) => T) =>
  Object.fromEntries(accessKeyNames.map(name => [name, value(name)])) as Record<AccessKeyName, T>

/** Names of the request headers that carry a credential, in lower case. */
export const credentialHeaders: readonly string[] = [
  ...new Set(names.map(name => requestCredentials[name].header)),
]

const declaredCookies: CookieDeclaration[] = names.flatMap(name => requestCredentials[name].cookie ?? [])

/** The cookies that carry a credential, by name. */
export const credentialCookies = Object.fromEntries(
  declaredCookies.map(cookie => [cookie.name, cookie]),
) as Record<CredentialCookieName, CookieDeclaration>

type Value = string | string[] | null | undefined

/** Returns whether a request carries a credential, valid or not, in a header or a cookie. */
export function holdsCredential(header: (name: string) => Value): boolean {
  for (const name of credentialHeaders) if (header(name)) return true
  const cookie = header('cookie')
  return cookie ? declaredCookies.some(({ name }) => cookie.includes(`${name}=`)) : false
}
