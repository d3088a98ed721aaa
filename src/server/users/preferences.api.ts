import { preferences } from '#contract/preferences.ts'
import { sql } from 'kysely'
import { actorId, type PlatformContext } from '../core/context.ts'
import { invalid, notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'

/** Preferences of the signed-in user. Throws 404 for other users' ids. */
const readOwn = (ctx: PlatformContext, id: string) => {
  if (actorId(ctx.actor) !== id) throw notFound()
  return ctx.platform.selectFrom('users').select('preferences').where('id', '=', id).executeTakeFirstOrThrow()
}

const maxKeys = 200

export const preferencesFeature = implement(preferences, {
  fetch: async ({ ctx, params }) => (await readOwn(ctx, params.id)).preferences,

  async save({ ctx, params, body }) {
    const { preferences: before } = await readOwn(ctx, params.id)
    if (!body.key || body.value === undefined || body.value === null) return before
    if (!(body.key in before) && Object.keys(before).length >= maxKeys)
      throw invalid([{ path: 'key', message: 'Es sind schon zu viele Einstellungen gespeichert.' }])
    if (JSON.stringify(body.value).length > 20_000)
      throw invalid([{ path: 'value', message: 'Der Wert ist zu groß.' }])
    const { preferences: after } = await ctx.platform
      .updateTable('users')
      .set({
        preferences: sql`preferences || jsonb_build_object(${body.key}::text, ${JSON.stringify(body.value)}::jsonb)`,
      })
      .where('id', '=', params.id)
      .returning('preferences')
      .executeTakeFirstOrThrow()
    return after
  },
})
