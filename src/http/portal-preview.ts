import {
  organizationInput,
  publicOrganization,
  type PublicOrganization,
} from '#contract/organizations/rows.ts'
import { type Textlabel, textlabel } from '#contract/organizations/textlabels.ts'
import { sanitizeStyles } from '#server/organizations/styles/sanitize.ts'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { german } from '#web/lib/texts.ts'
import type { Visit } from '#web/lib/visit.ts'

/** Below this address staff see the pages of their portal: `/login/preview/portal/zaehlerstand`. */
const base = '/login/preview/portal'

/** Fields that a form of the settings may change, and nothing else, such as the id. */
const settingsSchema = organizationInput.partial()

/** The public page's URL of a preview; null for other pages. */
export function previewedUrl(url: URL): URL | null {
  const { pathname } = url
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null
  const page = new URL(url)
  page.pathname = pathname.slice(base.length) || '/'
  return page
}

interface Preview {
  visit: Visit
  /** The unsaved custom styles, made safe; null where they are as stored. */
  css: string | null
}

/**
 * The visit of a preview: the organization of the staff, with the settings, texts and styles that their form posts. Null for others.
 * Everything is read with the rights of the staff, so that an unpublished portal shows its pages.
 */
export async function previewVisit(visit: Visit, request: Request): Promise<Preview | null> {
  if (!visit.signedIn.user) return null
  const api = visit.as('user')
  try {
    const { organization_id: id } = await api.auth.user()
    if (!id || (visit.organization && visit.organization.id !== id)) return null
    const row = await api.organizations.get({ params: { id } })
    const query = { hostname: row.portal_domain }
    const settings = await settingsOf(request)
    const organization = withSettings(await api.organizations.findByHostname({ query }), settings)
    const css = unsavedStyles(settings)
    const client = withTexts(api, unsavedTexts(settings))
    return {
      css,
      visit: {
        ...visit,
        organization: css === null ? organization : { ...organization, styles_url: null },
        cookies: new Cookies('client_consent=true', { secure: true }),
        isMainHost: false,
        nonce: null,
        as: () => client,
        signedIn: { customer: false, user: true },
      },
    }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** The unsaved settings by path that a form of the office posts. */
async function settingsOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') return {}
  const given = (await request.formData().catch(() => null))?.get('settings')
  try {
    const value: unknown = JSON.parse(String(given))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Own styles that are not saved yet; null without a change. No text in them ends the element that holds them. */
function unsavedStyles({ theme_custom_css: css }: Record<string, unknown>): string | null {
  const { success, data } = settingsSchema.safeParse({ theme_custom_css: css })
  if (typeof css !== 'string' || !success) return null
  return sanitizeStyles(data.theme_custom_css ?? '').replaceAll('</', String.raw`\3c /`)
}

/** Texts of the portal that are not saved yet; an empty one stands for the catalogue's. */
const unsavedTexts = (settings: Record<string, unknown>): Textlabel[] =>
  Object.entries(settings)
    .map(([identifier, data]) => ({ identifier, data: data ?? '' }))
    .filter((label): label is Textlabel => label.identifier in german && textlabel.safeParse(label).success)

/** The client, whose list of texts has the unsaved ones in place of the stored ones. */
function withTexts(api: Client, labels: Textlabel[]): Client {
  const changed = new Set(labels.map(({ identifier }) => identifier))
  const list: Client['textlabels']['list'] = async call => {
    const stored = await api.textlabels.list(call)
    return [...stored.filter(({ identifier }) => !changed.has(identifier)), ...labels]
  }
  const textlabels = new Proxy(api.textlabels, {
    get: (target, name) => (name === 'list' ? list : target[name as keyof typeof target]),
  })
  return new Proxy(api, {
    get: (target, name) => (name === 'textlabels' ? textlabels : target[name as keyof Client]),
  })
}

/** The organization with every setting that is valid; one that is being typed keeps its stored value. */
const withSettings = (organization: PublicOrganization, settings: Record<string, unknown>) =>
  Object.entries(settings).reduce<PublicOrganization>((before, [path, value]) => {
    const names = path.split('.')
    const change = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
    if (names.includes('__proto__') || !settingsSchema.safeParse(change).success) return before
    return publicOrganization.safeParse(setAt(before, names, value)).data ?? before
  }, organization)

const setAt = (object: object, [name = '', ...rest]: string[], value: unknown): object => {
  const inner = (object as Record<string, unknown>)[name]
  const isGroup = typeof inner === 'object' && inner !== null
  return { ...object, [name]: rest.length ? setAt(isGroup ? inner : {}, rest, value) : value }
}

/** The page for a frame of the office: its links lead to further previews. */
export async function asPreview(response: Response, css: string | null): Promise<Response> {
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location?.startsWith('/')) headers.set('location', base + location)
  headers.set('x-frame-options', 'SAMEORIGIN')
  headers.set('x-robots-tag', 'noindex')
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const body = isPage
    ? (await response.text())
        .replaceAll(feed, '$1aria-disabled="true"')
        .replaceAll(link, `$1${base}/`)
        .replaceAll(script, '')
        .replace('</head>', () => `${css ? `<style>${css}</style>` : ''}</head>`)
    : response.body
  return new Response(body, { status: response.status, headers })
}

/** Links to pages of the own host; those to files and to the API stay. */
const link = /(<a [^>]*href=")\/(?!\/|api\/|assets\/)/g

/** Links to feeds and calendars, which are no pages and have no preview. */
const feed = /(<a [^>]*)href="\/[^"]*\.(?:xml|ics)(?:\?[^"]*)?"/g

/** Scripts that the policy of a preview refuses. */
const script = /<script type="module"[^>]*><\/script>/g
