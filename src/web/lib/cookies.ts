import {
  type CookieFacts,
  credentialCookies,
  type CredentialCookieName,
} from '#contract/core/request-credentials.ts'

interface Preference extends CookieFacts {
  /** Values of another form count as absent. */
  form: RegExp
}

const day = 86_400

/** Cookies that remember a visitor's choice. A page that reads one declares it: see `RouteHandle`. */
const preferences = {
  client_servicearea_id: {
    seconds: 400 * day,
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    purpose: 'merkt sich die Gemeinde, die Sie gewählt haben',
  },
  client_banner: {
    seconds: 30 * day,
    form: /^[\da-f]{12}(?:,[\da-f]{12}){0,39}$/,
    purpose: 'merkt sich, welche Störungsmeldung Sie geschlossen haben',
    module: 'disturbance',
  },
  client_consent: {
    seconds: 400 * day,
    form: /^true$/,
    purpose: 'merkt sich, dass Sie den Cookie-Hinweis gelesen haben',
  },
} as const satisfies Record<string, Preference>

/**
 * Recognizes a browser from which an account was signed in to before: failed sign-ins elsewhere do not delay it. It opens
 * nothing, so that pages are cached for requests with it.
 */
const device = {
  klarwerk_device: {
    seconds: 180 * day,
    purpose: 'erkennt Ihren Browser beim Anmelden wieder, damit niemand anderes Sie aussperren kann',
    module: 'customerlogin',
  },
} as const satisfies Record<string, CookieFacts>

/** Holds the key of a link with which staff choose their password, between the link's page and the choice. */
const passwordLink = { klarwerk_password: { seconds: 3_600 } } as const satisfies Record<string, CookieFacts>

export type PreferenceCookie = keyof typeof preferences
export type CookieName =
  CredentialCookieName | keyof typeof device | keyof typeof passwordLink | PreferenceCookie

/** All our cookies, by name. */
export const cookieFacts: Readonly<Record<CookieName, CookieFacts>> = {
  ...credentialCookies,
  ...device,
  ...passwordLink,
  ...preferences,
}

interface Options {
  /** Whether cookies are sent over HTTPS only. Then those that open something have the prefix `__Host-`. */
  secure?: boolean
  /** The preferences that the page may read; without it, all. */
  declared?: readonly PreferenceCookie[] | null
  /** Called when a preference is read that was not declared; its value may have changed a page that is cached without it. */
  onUndeclared?: (name: PreferenceCookie) => void
}

/** The cookies of the request and the `Set-Cookie` values of the response. */
export class Cookies {
  readonly #given: Map<string, string>
  readonly #options: Options
  readonly changes: string[] = []
  #readUndeclared = false
  /** Whether the answer drops what the browser stored of our pages. Cookies stay, as each says itself how long. */
  clearsSiteData = false

  constructor(header: string | null, options: Options = {}) {
    const pairs = (header ?? '').split(';').map(pair => pair.trim().split('=') as [string, string?])
    this.#given = new Map(pairs.map(([name, value = '']) => [name, decode(value)]))
    this.#options = options
  }

  /** Returns the value; null where the cookie is absent or malformed. */
  get(name: CookieName): string | null {
    const value = this.#given.get(this.#wireName(name)) || null
    if (!isPreference(name)) return value
    const { declared, onUndeclared } = this.#options
    if (declared && !declared.includes(name)) {
      this.#readUndeclared = true
      onUndeclared?.(name)
    }
    return value !== null && preferences[name].form.test(value) ? value : null
  }

  /** Returns whether an answer suits everyone with the same declared preferences: it read no other and sets no cookie. */
  areShareable(): boolean {
    return !this.#readUndeclared && this.changes.length === 0
  }

  set(name: CookieName, value: string) {
    this.#given.set(this.#wireName(name), value)
    this.#change(name, value, cookieFacts[name].seconds)
  }

  /** Ends a sign-in in this browser: clears its cookies, and asks the browser to drop what it stored of our pages. */
  signOut(names: readonly CookieName[]) {
    for (const name of names) this.clear(name)
    this.clearsSiteData = true
  }

  clear(name: CookieName) {
    this.#given.delete(this.#wireName(name))
    this.#change(name, '', 0)
  }

  /** With the prefix, browsers accept the cookie from this host alone, not from another one of the same domain. */
  #wireName(name: CookieName): string {
    return this.#options.secure && !isPreference(name) ? `__Host-${name}` : name
  }

  #change(name: CookieName, value: string, age: number) {
    const secure = this.#options.secure ? '; Secure' : ''
    this.changes.push(
      `${this.#wireName(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}

const isPreference = (name: CookieName): name is PreferenceCookie => name in preferences

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
