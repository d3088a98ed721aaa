import { auth, type SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { describeParts } from '../../staff-ui/record/describe/describe.server.ts'
import type { AnyPart } from '../../staff-ui/record/describe/any-record.ts'
import type { SaveResource } from '../../staff-ui/record/serve/resource.server.ts'

/** The user's own account as it is edited: with the preference for single keys beside the account's fields. */
export const accountRow = ({ preferences, gender, ...user }: SessionUser) => ({
  ...user,
  gender: gender ?? 'none',
  single_keys: preferences.single_keys !== false,
})
export type AccountRow = ReturnType<typeof accountRow>

/** Describes fields of the user's own account. */
export const describeAccount = (user: SessionUser, parts: readonly AnyPart[]) =>
  describeParts(parts, auth.update, { user, managers: [] })

/** Saves the signed-in user's own account through the save route. */
export const accountResource = (api: Client): SaveResource => ({
  get: async () => accountRow(await api.auth.user()),
  update: async ({ body = {}, ifMatch }) => {
    const { single_keys, ...change } = body as { single_keys?: boolean } & object
    const user = await api.auth.update({ body: change, ifMatch })
    if (single_keys === undefined) return accountRow(user)
    const preference = { key: 'single_keys', value: single_keys }
    const preferences = await api.preferences.save({ params: { id: user.id }, body: preference })
    return accountRow({ ...user, preferences })
  },
})
