import { visitContext } from '../../lib/visit.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { canCall } from '../access/can-access.ts'
import type { RecordRow } from '../record/list/list-data.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../access/require-user.ts'
import type { AnySettings } from '../record/describe/any-record.ts'
import { clientName, describeParts } from '../record/describe/describe.server.ts'
import { allowedOr } from '../record/describe/off.server.ts'
import { resourceOf } from '../record/serve/resource.server.ts'
import { requireAccess } from '../record/serve/access.server.ts'
import type { SettingsData, SettingsNavGroup } from './settings-data.ts'

const maxRevisions = 100

interface Options {
  settings: AnySettings
  /** Last part of the page's address. */
  address: string
  /** Values that fields have until someone sets them. */
  standards: Record<string, unknown>
  /** The second navigation for the record. */
  nav: (row: RecordRow) => SettingsNavGroup[]
}

/**
 * Returns the loader of a page of settings of the user's organization. Throws 403 without a right to change
 * settings.
 */
export const settingsLoader =
  ({ settings, address, standards, nav }: Options) =>
  async ({ context, url }: LoaderFunctionArgs): Promise<SettingsData> => {
    const visit = context.get(visitContext)
    const { api, user, organization_id: id } = await requireStaff(visit, url)
    const { noun, groups } = settings
    const group = groups.find(each => each.address === address)
    if (!group) throw new Error(`There are no settings at '${address}'.`)
    await requireAccess(user, api, noun.update.access)
    const managers = canCall(user, noun.update) ? [] : await api.users.managers()
    const viewer = { user, managers: managers.map(({ name }) => name) }
    const name = clientName(noun)
    const resource = resourceOf(api, name)
    const [row, kept] = await rethrowAsResponse(
      Promise.all([
        resource.get({ params: { id } }),
        resource.revisions?.({ params: { id }, query: { per_page: maxRevisions } }),
      ]),
    )
    const parts = describeParts(group.parts, noun.update, viewer)
    // Revisions name settings by their path, as the fields do.
    const names = new Set(parts.flatMap(({ fields }) => fields.map(field => field.name)))
    const ours = (kept?.data ?? []).filter(({ changed }) =>
      Object.keys(changed).some(each => names.has(each)),
    )
    return {
      noun: name,
      title: group.title,
      ...(group.lead && { lead: group.lead }),
      parts,
      standards,
      row,
      revisions: ours,
      may: allowedOr(viewer, noun.update),
      userId: user.id,
      now: visit.now.toISOString(),
      nav: nav(row),
      lives: [`${name}/${id}`],
    }
  }
