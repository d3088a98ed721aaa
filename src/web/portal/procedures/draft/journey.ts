import type { DraftRow, DraftSurroundings, DraftTrust } from '#contract/drafts/rows.ts'
import type { Question, StepDescription, Values } from '#contract/forms/field-types.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { FormFacts } from '#contract/procedures/facts.ts'
import { pagesAndValues } from '#contract/procedures/pages.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import { redirect } from 'react-router'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../../layout/load-frame.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { type DraftLink, readDraftLink } from './link.ts'

/** A draft of this browser: procedure type, draft id and access key. */
export interface DraftCookie {
  type: string
  id: string
  key: string
}

/** Drafts that a browser keeps at most; beginning another one forgets the oldest. */
const maxDrafts = 10

/** The drafts of this browser, one per procedure type, the latest first. */
export const draftCookies = ({ cookies }: Visit): DraftCookie[] =>
  (cookies.get('klarwerk_draft') ?? '').split('|').flatMap(each => {
    const [type, id, key] = each.split(' ')
    return type && id && key ? [{ type, id, key }] : []
  })

/** The draft of this type, or the latest one; null without one. */
export const draftCookie = (visit: Visit, type?: string): DraftCookie | null =>
  draftCookies(visit).find(each => type === undefined || each.type === type) ?? null

/** Definition of the procedure whose draft this browser has; undefined without one. */
export function cookieDefinition(visit: Visit): ProcedureDefinition | undefined {
  const type = draftCookie(visit)?.type
  return procedureDefinitions.find(each => each.type === type)
}

/** Puts a draft first; it replaces another one of its type. */
export function setDraftCookie(visit: Visit, draft: DraftCookie) {
  const others = draftCookies(visit).filter(({ type }) => type !== draft.type)
  const kept = [draft, ...others].slice(0, maxDrafts)
  visit.cookies.set('klarwerk_draft', kept.map(({ type, id, key }) => `${type} ${id} ${key}`).join('|'))
}

/** Returns the procedure definition of an address and the base path of its pages. Throws 404 where the procedure is unknown or switched off. */
export function definitionAt(visit: Visit, url: URL): { definition: ProcedureDefinition; base: string } {
  const organization = requireOrganization(visit)
  const { pathname } = url
  const found = procedureDefinitions
    .flatMap(definition => definition.addresses.map(base => ({ definition, base })))
    .find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
  if (!found || !organization[`enabled_${found.definition.type}`]) throw new Response(null, { status: 404 })
  return found
}

/** The draft of this browser, with an API client that holds its access key and the base path of its pages. */
export interface OpenDraft {
  api: Client
  id: string
  definition: ProcedureDefinition
  base: string
  /** Begun by this request: whether the browser takes the cookie is not known yet. */
  isNew?: true
}

/** Opens the draft of this browser. Redirects to the start page where there is none of this type. */
export function openDraft(visit: Visit, url: URL): OpenDraft {
  const { definition, base } = definitionAt(visit, url)
  const cookie = draftCookie(visit, definition.type)
  if (!cookie) throw redirect(url.searchParams.has('neu') ? `${base}?cookies=aus` : base)
  // The latest is the one that returns from an identity provider or a sign-in belong to.
  if (draftCookie(visit)?.id !== cookie.id) setDraftCookie(visit, cookie)
  return { api: visit.as('customer', { draft: cookie.key }), id: cookie.id, definition, base }
}

/** The pages of a procedure with what was typed; `draft.id` is empty before there is a draft. */
export interface Pages {
  draft: Pick<DraftRow, 'id' | 'values' | 'files' | 'done' | 'procedure'>
  definition: ProcedureDefinition
  base: string
  facts: FormFacts
  steps: StepDescription[]
  values: Values
  questions: Question[]
}

export interface Journey extends Pages {
  api: Client
  draft: DraftRow
  trust: DraftTrust
}

/** Loads the draft of this browser with all that its pages need. */
export async function readJourney(visit: Visit, url: URL): Promise<Journey> {
  const open = openDraft(visit, url)
  const reading = open.api.drafts.journey({ params: { id: open.id } })
  const { draft, ...surroundings } = await rethrowAsResponse(redirectOnRefusal(open, reading))
  return journeyOf(open, draft, surroundings)
}

/** The journey of an open draft, from the API's answer. */
export const journeyOf = (
  { api, definition, base }: OpenDraft,
  draft: DraftRow,
  { facts, questions, trust }: DraftSurroundings,
): Journey => ({
  ...pagesAndValues(definition, facts, draft.values),
  api,
  draft,
  definition,
  base,
  facts,
  questions,
  trust,
})

/** The pages of a draft that is not begun yet, with what is known from the account. */
export async function readBlankPages(visit: Visit, url: URL): Promise<Pages> {
  const { definition, base } = definitionAt(visit, url)
  const blank = visit.as('customer').drafts.blank({ query: { type: definition.type } })
  const { values, facts } = await rethrowAsResponse(blank)
  const draft = { id: '', values, files: [], done: [], procedure: null }
  return { ...pagesAndValues(definition, facts, values), draft, definition, base, facts, questions: [] }
}

/** Begins a draft for this browser. */
export async function beginDraft(visit: Visit, url: URL): Promise<OpenDraft> {
  const { definition, base } = definitionAt(visit, url)
  const { draft, key } = await rethrowAsResponse(
    visit.as('customer').drafts.create({ body: { type: definition.type } }),
  )
  setDraftCookie(visit, { type: definition.type, id: draft.id, key })
  return { api: visit.as('customer', { draft: key }), id: draft.id, definition, base, isNew: true }
}

/** The unsent draft of this browser; undefined without one. */
async function findUnsentDraft(visit: Visit, url: URL): Promise<OpenDraft | undefined> {
  const own = await readOwnLink(visit, definitionAt(visit, url).definition)
  return own?.state === 'open' ? openDraft(visit, url) : undefined
}

/** What the draft of this browser is, unsent; null without one. */
export async function readOwnLink(visit: Visit, { type }: ProcedureDefinition): Promise<DraftLink | null> {
  const own = draftCookie(visit, type)
  return own && readDraftLink(visit, own.id, own.key)
}

/**
 * The draft to which a form without one is saved: that of this browser, or a new one. Only procedures that begin with
 * their form have such forms.
 */
export async function openOrBeginDraft(visit: Visit, url: URL): Promise<OpenDraft> {
  const { beginsWithForm } = definitionAt(visit, url).definition
  return beginsWithForm
    ? ((await findUnsentDraft(visit, url)) ?? (await beginDraft(visit, url)))
    : openDraft(visit, url)
}

export const stepAddress = ({ base }: Pick<Pages, 'base'>, key: string) => `${base}/${key}`

/** True where the visitor has reached the minimum trust level of the procedure. */
export const hasMinimumTrust = ({ trust }: Journey) => meetsTrustlevel(trust.reached, trust.minimum)

/** Loads the journey for pages after the proof. Redirects submitted drafts to their confirmation and visitors below the minimum trust level to the proof. */
export async function readProvenJourney(visit: Visit, url: URL): Promise<Journey> {
  const journey = await readJourney(visit, url)
  if (journey.draft.procedure) throw redirect(`${journey.base}/bestaetigung`)
  if (!hasMinimumTrust(journey)) throw redirect(proofAddress(journey))
  return journey
}

export const proofAddress = ({ base }: Pick<Journey, 'base'>) => `${base}/nachweis`

/**
 * Redirects where a draft's call is refused: to the proof page where the trust level is too low, such as after the sign-in
 * has expired, and where the draft no longer opens (404) to the page that says it was continued elsewhere. Other errors
 * pass through.
 */
export async function redirectOnRefusal<T>({ base }: Pick<OpenDraft, 'base'>, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.problem.trustlevel) throw redirect(proofAddress({ base }))
    if (error instanceof ApiError && error.status === 404) throw redirect(`${base}/anderswo`)
    throw error
  }
}
