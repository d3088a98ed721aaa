import { auth, type SessionUser } from '#contract/auth.ts'
import { startPageOf } from '../access/start-page.ts'
import type { Client } from '../../lib/api-client.ts'
import { describeParts } from '../record/describe/describe.server.ts'
import type { AnyPart } from '../record/describe/any-record.ts'
import type { SaveResource } from '../record/serve/resource.server.ts'

/** The user's own account as it is edited: with two preferences beside the account's fields. */
export const accountRow = ({ preferences, gender, ...user }: SessionUser) => ({
  ...user,
  gender: gender ?? 'none',
  single_keys: preferences.single_keys !== false,
  start_page: startPageOf({ preferences }),
})
export type AccountRow = ReturnType<typeof accountRow>

/** Describes fields of the user's own account. */
export const describeAccount = (user: SessionUser, parts: readonly AnyPart[]) =>
  describeParts(parts, auth.update, { user, managers: [] })

/** Saves the signed-in user's own account through the save route. */
export const accountResource = (api: Client): SaveResource => ({
  get: async () => accountRow(await api.auth.user()),
  update: async ({ body = {}, ifMatch }) => {
    const { single_keys, start_page, ...change } = body as Preferences & object
    const user = await api.auth.update({ body: change, ifMatch })
    const wanted = Object.entries({ single_keys, start_page })
    let { preferences } = user
    for (const [key, value] of wanted)
      if (value !== undefined)
        preferences = await api.preferences.save({ params: { id: user.id }, body: { key, value } })
    return accountRow({ ...user, preferences })
  },
})

interface Preferences {
  single_keys?: boolean
  start_page?: string
}
