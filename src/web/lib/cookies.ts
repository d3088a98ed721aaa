/** Cookie names with their lifetimes in seconds. */
export const cookieLifetimes = {
  klarwerk_user: 86_400,
  klarwerk_customer: 86_400,
  klarwerk_draft: 14 * 86_400,
  klarwerk_case: 86_400,
  klarwerk_subscription: 3_600,
  klarwerk_postbox: 86_400,
  client_consent: 400 * 86_400,
  client_servicearea_id: 400 * 86_400,
  client_banner: 30 * 86_400,
} as const

export type CookieName = keyof typeof cookieLifetimes

/** The cookies of the request and the `Set-Cookie` values of the response. */
export class Cookies {
  readonly #given: Map<string, string>
  readonly #secure: boolean
  readonly changes: string[] = []

  constructor(header: string | null, secure: boolean) {
    const pairs = (header ?? '').split(';').map(pair => pair.trim().split('=') as [string, string?])
    this.#given = new Map(pairs.map(([name, value = '']) => [name, decode(value)]))
    this.#secure = secure
  }

  get(name: CookieName): string | null {
    return this.#given.get(name) || null
  }

  set(name: CookieName, value: string) {
    this.#given.set(name, value)
    this.#change(name, value, cookieLifetimes[name])
  }

  clear(name: CookieName) {
    this.#given.delete(name)
    this.#change(name, '', 0)
  }

  #change(name: CookieName, value: string, age: number) {
    const secure = this.#secure ? '; Secure' : ''
    this.changes.push(
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
