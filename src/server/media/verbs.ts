import type { AuditVerb } from '#contract/audit/verbs.ts'
import type { mediaCalls } from '#contract/core/media.ts'
import { audit } from '../core/audit/audit.ts'
import { type Context, isStaff } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { staffFileTypes } from '../files/file-types.ts'
import { maxFiles } from '../files/upload-limits.ts'
import { messages } from '../files/messages.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import type { Handlers } from '../core/requests/implement.ts'
import { changeMedia, type MediaOwner } from './change-media.ts'
import { discardOnError, receiveFiles } from './receive-files.ts'
import { appendMedia, updateMediaRow, updateMediaDetails, replaceMediaFile } from './update.ts'
import { readCollection, oneFileExpected, splitByCollection } from './collections.ts'
import { toMediaRow } from './media.ts'
import { selectMediaOf, findMedia } from './find.ts'
import { removeMedia } from './remove.ts'
import { serveFile, servePublicFile } from './serve.ts'

type MediaVerb = AuditVerb extends infer Verb ? (Verb extends `media_${infer Rest}` ? Rest : never) : never

interface Owner extends MediaOwner {
  /** Rejects with 404 when the caller may not see the record. */
  get(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}

/** Handlers for the files of a record type. Changes are audited under its table and leave revisions of the record. */
export function mediaHandlers({ get, ...owner }: Owner): Handlers<ReturnType<typeof mediaCalls>> {
  const { table, column } = owner
  const log = (ctx: Context, verb: MediaVerb, subject_id: string, media: string) =>
    audit(ctx, { action: `${table}.media_${verb}`, subject_type: table, subject_id, details: { media } })
  const all = (ctx: Context, id: string) => selectMediaOf(ctx, column, [id]).execute()
  const find = (ctx: Context, { id, media_id }: { id: string; media_id: string }) =>
    findMedia(ctx, column, id, media_id)

  return {
    async addMedia({ ctx, params: { id }, raw }) {
      await get({ ctx, params: { id } })
      const { form, files, refused } = await receiveFiles(
        ctx,
        raw,
        (await all(ctx, id)).length,
        staffFileTypes,
      )
      const added = await discardOnError(ctx, files, async () => {
        const collection_name = readCollection(form)
        const { fitting, rejected } = await splitByCollection(ctx, collection_name, files)
        refused.push(...rejected)
        return changeMedia(ctx, owner, { id }, async ctx => {
          if ((await all(ctx, id)).length + fitting.length > maxFiles)
            throw invalid([{ path: 'file', message: messages.count }])
          const rows = await appendMedia(ctx, { column, id, collection_name }, fitting)
          for (const { name } of rows) await log(ctx, 'add', id, name)
          return rows
        })
      })
      return { added: added.map(toMediaRow), refused }
    },

    orderMedia: ({ ctx, params: { id }, body: { media_ids } }) =>
      changeMedia(ctx, owner, { id }, async ctx => {
        const kept = await all(ctx, id)
        const place = new Map(media_ids.map((media_id, at) => [media_id, at + 1]))
        if (kept.length !== place.size || kept.some(media => !place.has(media.id)))
          throw invalid([{ path: 'media_ids', message: 'Nennen Sie jede Datei genau einmal.' }])
        for (const media of kept) await updateMediaRow(ctx, media, { order_column: place.get(media.id)! })
        await log(ctx, 'order', id, '')
        return (await all(ctx, id)).map(toMediaRow)
      }),

    updateMedia: ({ ctx, params, params: { id, media_id }, body }) =>
      changeMedia(ctx, owner, { id, touched: { media_id, how: 'geändert' } }, async ctx => {
        const media = await find(ctx, params)
        checkIfMatch(ctx, media)
        const changed = await updateMediaDetails(ctx, media, body)
        await log(ctx, 'update', params.id, changed.name)
        return toMediaRow(changed)
      }),

    async replaceMedia({ ctx, params, params: { id, media_id }, raw }) {
      const before = await find(ctx, params)
      checkIfMatch(ctx, before)
      const { collection_name } = before
      const { files, refused } = await receiveFiles(ctx, raw, 0, staffFileTypes)
      const { fitting, rejected } = await splitByCollection(ctx, collection_name, files)
      return discardOnError(ctx, fitting, () =>
        changeMedia(ctx, owner, { id, touched: { media_id, how: 'ersetzt' } }, async ctx => {
          const [file, ...others] = fitting
          if (!file || others.length) throw oneFileExpected([...refused, ...rejected])
          const changed = await replaceMediaFile(ctx, await find(ctx, params), file)
          await log(ctx, 'replace', params.id, changed.name)
          return toMediaRow(changed)
        }),
      )
    },

    removeMedia: ({ ctx, params }) =>
      changeMedia(ctx, owner, { id: params.id }, async ctx => {
        const media = await find(ctx, params)
        checkIfMatch(ctx, media)
        await removeMedia(ctx, [media])
        await log(ctx, 'remove', params.id, media.name)
      }),

    async file({ ctx, params, query, raw }) {
      await get({ ctx, params })
      const media = await find(ctx, params)
      return (isStaff(ctx.actor) ? serveFile : servePublicFile)(ctx, media, query, raw)
    },
  }
}
