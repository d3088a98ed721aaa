import type { DraftRow, DraftTrust } from '#contract/draft-rows.ts'
import type { Question, StepDescription, Values } from '#contract/forms.ts'
import type { FormConfig } from '#contract/organization-config.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { KnownMeter } from '#contract/procedures/facts.ts'
import { procedureDefinitions } from '#contract/procedures/index.ts'
import { reaches } from '#contract/trustlevels.ts'
import { redirect } from 'react-router'
import { ApiError, type Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { orRefused } from '../refusals.ts'

/** A draft's cookie holds its kind, id and key: one journey at a time of each browser. */
interface DraftCookie {
  type: string
  id: string
  key: string
}

export function draftCookie({ cookies }: Visit): DraftCookie | null {
  const [type, id, key] = (cookies.get('klarwerk_draft') ?? '').split(' ')
  return type && id && key ? { type, id, key } : null
}

export const keepDraft = ({ cookies }: Visit, { type, id, key }: DraftCookie) =>
  cookies.set('klarwerk_draft', `${type} ${id} ${key}`)

/** The kind of case an address belongs to, and the address its pages are under. */
export function definitionAt(visit: Visit, url: URL): { definition: ProcedureDefinition; base: string } {
  const organization = organizationOf(visit)
  const { pathname } = url
  const found = procedureDefinitions
    .flatMap(definition => definition.addresses.map(base => ({ definition, base })))
    .find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
  if (!found || !organization[`enabled_${found.definition.type}`]) throw new Response(null, { status: 404 })
  return found
}

/** The draft this browser is on, and where its pages are. */
interface OpenDraft {
  api: Client
  id: string
  definition: ProcedureDefinition
  base: string
}

/** To change the draft or ask for a part of it; without one the way begins at the start page. */
export function openDraft(visit: Visit, url: URL): OpenDraft {
  const { definition, base } = definitionAt(visit, url)
  const cookie = draftCookie(visit)
  if (cookie?.type !== definition.type) throw redirect(base)
  return { api: visit.as('customer', { draft: cookie.key }), id: cookie.id, definition, base }
}

export interface Journey {
  api: Client
  draft: DraftRow
  definition: ProcedureDefinition
  base: string
  steps: StepDescription[]
  values: Values
  meters: KnownMeter[]
  asked: Question[]
  trust: DraftTrust
  config: FormConfig
  today: string
}

/** The journey this browser is on, all of it. */
export async function readJourney(visit: Visit, url: URL): Promise<Journey> {
  const { api, id, definition, base } = openDraft(visit, url)
  const reading = api.drafts.journey({ params: { id } })
  const { draft, facts, questions: asked, trust } = await orRefused(orOnward(base, reading))
  const values = Object.assign({}, ...Object.values(draft.values)) as Values
  return {
    api,
    draft,
    definition,
    base,
    values,
    steps: definition.steps(facts, values),
    meters: facts.meters,
    config: facts.config,
    today: facts.today,
    asked,
    trust,
  }
}

export const stepAddress = ({ base }: Journey, key: string) => `${base}/${key}`

/** Before its pages open, whoever is on a journey shows who they are. */
export const isAdmitted = ({ trust }: Journey) => reaches(trust.reached, trust.minimum)

/** For pages that come after the proof. */
export async function readAdmitted(visit: Visit, url: URL): Promise<Journey> {
  const journey = await readJourney(visit, url)
  if (journey.draft.procedure) throw redirect(`${journey.base}/bestaetigung`)
  if (!isAdmitted(journey)) throw redirect(proofAddress(journey))
  return journey
}

export const proofAddress = ({ base }: Pick<Journey, 'base'>) => `${base}/nachweis`

/**
 * What stands in a journey's way leads to where it goes on. A draft that is gone begins anew. A proof can be missing in the middle, where a
 * sign-in has ended: what was typed is kept, and the proof is asked for.
 */
export async function orOnward<T>(base: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.problem.trustlevel) throw redirect(proofAddress({ base }))
    if (error instanceof ApiError && error.status === 404) throw redirect(base)
    throw error
  }
}
