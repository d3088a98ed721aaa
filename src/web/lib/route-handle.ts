import type { PreferenceCookie } from './cookies.ts'

/** Facts of a layout, exported as `handle`. */
export interface LayoutHandle {
  /** Decides the scripts and the content security policy of the pages inside. */
  area: 'portal' | 'staff'
  /** Preferences that the layout reads on every page. */
  cookies?: readonly PreferenceCookie[]
}

/**
 * Facts of a page, exported as `handle`. `public`: without credentials, everyone gets the same answer, except for what
 * the layout's cookies and these change; it is cached. A page without it is never stored. `draft`: the page reads a draft,
 * so that visitors with one get it made for them; all other public pages are made without its cookie.
 */
export interface RouteHandle {
  public: { cookies: readonly PreferenceCookie[]; draft?: true }
  /** Look of the disturbance banner: one line (as on every page that is not public), or none. */
  disturbances?: 'line' | 'none'
}

/** Facts of a page that streams its body, such as files, to the API, which bounds it. All other bodies are bounded before. */
export interface StreamHandle {
  streamsBody: true
}
