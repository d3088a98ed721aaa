import { dayInGermany } from '#contract/core/days.ts'
import { deliveryTypeKeys } from '#contract/delivery-types.ts'
import { wayRefusal } from '#contract/procedures/message-ways.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { FormConfig } from '#contract/organizations/config.ts'
import { supplyPlaceOf } from '#contract/procedures/common/supply-point.ts'
import { deviationReasonLabel } from '#contract/procedures/sections.ts'
import {
  mayOffer,
  needsText,
  nextStatuses,
  procedureStatuses,
  statusPath,
} from '#contract/procedures/status.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { allRows } from '#web/lib/all-rows.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff, type SignedIn } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { procedureTypeLooks } from '../ui/procedure-look.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { afterCompletionOf } from './after-completion.ts'
import { factSections } from './fact-sections.ts'
import { dayChoices } from './follow-up/days.ts'
import { loadChanges } from './load-changes.ts'
import { tabLabel } from './list-tabs.ts'
import { listQueryOf, listSearch } from './list-query.ts'
import { loadView } from './views/load-views.server.ts'

/**
 * Loads all data of the page of one procedure. Throws 404 under another type's address. The number of a merged procedure leads to the
 * one that goes on.
 */
export async function loadOpened({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const detail = await loadDetail(await requireStaff(visit, url), params.id ?? '', url, visit.now)
  const { merged_into, type } = detail.procedure
  if (merged_into) throw redirect(procedureHref({ id: merged_into, type }) + url.search)
  if (type !== params.type) throw new Response(null, { status: 404 })
  return detail
}

/** Loads what the page of one procedure, its print and its message show. */
export async function loadDetail({ api, user }: SignedIn, id: string, url: URL, now: Date) {
  const [procedure, people, place, view, related] = await rethrowAsResponse(
    Promise.all([
      api.procedures.get({ params: { id } }),
      api.procedures.assignable(),
      api.procedures.neighbours({ params: { id }, query: listQueryOf(url) }),
      loadView({ api, user }, url),
      api.procedures.related({ params: { id } }),
    ]),
  )
  const [organization, comparison, types, duplicates] = await Promise.all([
    api.organizations.get({ params: { id: user.organization_id! } }),
    loadChanges(api, procedure),
    allRows(query => api.documenttypes.list({ query })),
    procedure.merged_into ? [] : api.procedureDuplicates.find({ params: { id } }),
  ])
  const { config, federal_state } = organization
  const edit = userMay(user, 'procedures.update')
  const ways = deliveryTypeKeys.map(value => ({ value, off: wayRefusal(value, procedure, organization) }))
  const search = listSearch(url)
  return {
    now: now.toISOString(),
    user_id: user.id,
    title: definitionOf(procedure.type)?.label ?? procedureTypeLooks[procedure.type].label,
    procedure: withReasonLabels(procedure),
    related,
    customer_name: customerName(procedure),
    place: supplyPlaceOf(procedure),
    ...factSections(procedure, config, edit),
    raised: raisedFlags(procedure, config),
    comparison,
    duplicates,
    statuses: reachableStatuses(procedure).map(value => ({
      value,
      needsText: needsText(procedure.status, value),
      publicText: procedureStatuses[value].publicText,
    })),
    assignees: people.map(person => ({ value: person.user_id, label: fullName(person) })),
    documenttypes: types.map(({ id, title }) => ({ value: id, label: title })),
    today: dayInGermany(now),
    days: dayChoices(dayInGermany(now), federal_state),
    back: {
      to: `${href('/login/procedures')}${search}`,
      label: view?.name ?? 'Vorgänge',
      filter: view ? undefined : tabLabel(url.searchParams.get('tab') ?? 'open'),
    },
    position: {
      at: place.at,
      of: place.of,
      previous: place.previous ? `${procedureHref(place.previous)}${search}` : undefined,
      next: place.next ? `${procedureHref(place.next)}${search}` : undefined,
    },
    // Every look of an administrator is written down, so that none is loaded before it is opened.
    isNextLoaded: !user.is_admin,
    end: Number(url.searchParams.get('end')) || null,
    after: afterCompletionOf(user),
    lives: [`procedures/${id}`],
    idempotencyKey: crypto.randomUUID(),
    ways,
    may: {
      edit,
      rest: edit && procedureStatuses[procedure.status].open,
      message: edit && ways.some(({ off }) => !off),
      offer: edit && mayOffer(procedure.type, procedure.status),
      hold: userMay(user, 'retention.hold'),
      remove: userMay(user, 'procedures.remove'),
    },
  }
}

export type Detail = Awaited<ReturnType<typeof loadDetail>>

/** The next statuses, and completion through the one between. */
const reachableStatuses = ({ type, status }: Pick<ProcedureDetail, 'type' | 'status'>) => {
  const next = nextStatuses(type, status)
  return next.includes('completed') || !statusPath(type, status, 'completed').length
    ? next
    : [...next, 'completed' as const]
}

const customerName = (procedure: ProcedureDetail) =>
  procedure.customer_company ||
  fullName({ firstname: procedure.customer_firstname, lastname: procedure.customer_lastname }) ||
  procedure.known_name

/** Returns the flags that are still raised, with their reasons. */
const raisedFlags = ({ type, flags, data }: ProcedureDetail, config: FormConfig) =>
  (definitionOf(type)?.flags?.(data, config) ?? []).filter(({ flag }) => flags.includes(flag))

/** Replaces reason keys by their labels. */
const withReasonLabels = (procedure: ProcedureDetail): ProcedureDetail => ({
  ...procedure,
  meterstatuses: procedure.meterstatuses.map(meter => ({
    ...meter,
    reason: deviationReasonLabel(meter.reason) || meter.reason,
  })),
})
