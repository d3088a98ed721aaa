import type { mediaCalls } from '#contract/media.ts'
import { audit } from '../audit/audit.ts'
import { type Context, isStaff } from '../context.ts'
import { invalid } from '../errors.ts'
import { staffKinds } from '../files/kinds.ts'
import { mostFiles } from '../files/limits.ts'
import { messages } from '../files/messages.ts'
import { checkIfMatch } from '../http/precondition.ts'
import type { Handlers } from '../implement.ts'
import { lock, type Locked } from '../lock.ts'
import { within } from '../within.ts'
import { orDiscard, receiveFiles } from './arrive.ts'
import { append, change, describe, replace } from './changes.ts'
import { collectionOf, refusals, sorted } from './collections.ts'
import { type OwnerColumn, toMedia } from './media.ts'
import { filesOf, findFile } from './of.ts'
import { removeMedia } from './remove.ts'
import { serveFile, servePublic } from './serve.ts'

interface Owner {
  table: Locked
  column: OwnerColumn
  /** Rejects with 404 when the caller may not see the record. */
  get(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}

/** Handlers for the files of a record type. Changes are audited under its table. */
export function mediaVerbs({ table, column, get }: Owner): Handlers<ReturnType<typeof mediaCalls>> {
  const log = (ctx: Context, verb: string, subject_id: string, media: string) =>
    audit(ctx, { action: `${table}.media_${verb}`, subject_type: table, subject_id, details: { media } })
  const all = (ctx: Context, id: string) => filesOf(ctx, column, [id]).execute()
  const find = (ctx: Context, { id, media_id }: { id: string; media_id: string }) =>
    findFile(ctx, column, id, media_id)

  return {
    async addMedia({ ctx, params: { id }, raw }) {
      await get({ ctx, params: { id } })
      const { form, files, refused } = await receiveFiles(ctx, raw, (await all(ctx, id)).length, staffKinds)
      const added = await orDiscard(ctx, files, async () => {
        const collection_name = collectionOf(form)
        const { fitting, rejected } = await sorted(ctx, collection_name, files)
        refused.push(...rejected)
        return within(ctx, async ctx => {
          await lock(ctx, table, id)
          if ((await all(ctx, id)).length + fitting.length > mostFiles)
            throw invalid([{ path: 'file', message: messages.count }])
          const rows = await append(ctx, { column, id, collection_name }, fitting)
          for (const { name } of rows) await log(ctx, 'add', id, name)
          return rows
        })
      })
      return { added: added.map(toMedia), refused }
    },

    orderMedia: ({ ctx, params: { id }, body: { media_ids } }) =>
      within(ctx, async ctx => {
        await lock(ctx, table, id)
        const kept = await all(ctx, id)
        const place = new Map(media_ids.map((media_id, at) => [media_id, at + 1]))
        if (kept.length !== place.size || kept.some(media => !place.has(media.id)))
          throw invalid([{ path: 'media_ids', message: 'Nennen Sie jede Datei genau einmal.' }])
        for (const media of kept) await change(ctx, media, { order_column: place.get(media.id)! })
        await log(ctx, 'order', id, '')
        return (await all(ctx, id)).map(toMedia)
      }),

    updateMedia: ({ ctx, params, body }) =>
      within(ctx, async ctx => {
        const media = await find(ctx, params)
        checkIfMatch(ctx, media)
        const changed = await describe(ctx, media, body)
        await log(ctx, 'update', params.id, changed.name)
        return toMedia(changed)
      }),

    async replaceMedia({ ctx, params, raw }) {
      const before = await find(ctx, params)
      checkIfMatch(ctx, before)
      const { collection_name } = before
      const { files, refused } = await receiveFiles(ctx, raw, 0, staffKinds)
      const { fitting, rejected } = await sorted(ctx, collection_name, files)
      return orDiscard(ctx, fitting, () =>
        within(ctx, async ctx => {
          const [file, ...others] = fitting
          if (!file || others.length) throw refusals([...refused, ...rejected])
          const changed = await replace(ctx, await find(ctx, params), file)
          await log(ctx, 'replace', params.id, changed.name)
          return toMedia(changed)
        }),
      )
    },

    removeMedia: ({ ctx, params }) =>
      within(ctx, async ctx => {
        const media = await find(ctx, params)
        checkIfMatch(ctx, media)
        await removeMedia(ctx, [media])
        await log(ctx, 'remove', params.id, media.name)
      }),

    async file({ ctx, params, query, raw }) {
      await get({ ctx, params })
      const media = await find(ctx, params)
      return (isStaff(ctx.actor) ? serveFile : servePublic)(ctx, media, query, raw)
    },
  }
}
