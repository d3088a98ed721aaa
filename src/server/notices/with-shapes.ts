import type { NoticeShape } from '#contract/notices/fields.ts'
import type { Context } from '../core/context.ts'
import { typed } from '../core/database/loose.ts'
import type { Store } from '../core/store/store.ts'
import type { Answered, CreateBody, RecordContract, UpdateBody } from '../core/store/types.ts'
import type { PublicationHandlers } from '../publishing/publication.ts'
import type { NoticeKind, NoticeTable } from './notice.ts'
import { replaceShapes, attachShapes } from './shapes.ts'

interface Shaped {
  shapes?: NoticeShape[] | undefined
}

/** Saves the shapes of a notice in the transaction that creates or changes it. */
export function withShapes<Name extends NoticeTable, C extends RecordContract>(
  { transaction }: Store<Name, C>,
  kind: NoticeKind,
  { create, update }: Pick<PublicationHandlers<C>, 'create' | 'update'>,
) {
  const save = async (ctx: Context, row: Answered<C>, { shapes }: Shaped): Promise<Answered<C>> => {
    if (!shapes) return row
    const { id } = typed<{ id: string }>(row)
    await replaceShapes(ctx, kind, id, shapes)
    const [attached] = await attachShapes(kind)(ctx, [{ id }])
    return typed({ ...typed<object>(row), ...attached })
  }
  return {
    create: ({ ctx, body }: { ctx: Context; body: CreateBody<C> }) =>
      transaction(ctx, async ctx => save(ctx, await create({ ctx, body }), typed(body))),
    update: ({ ctx, params, body }: { ctx: Context; params: { id: string }; body: UpdateBody<C> }) =>
      transaction(ctx, async ctx => save(ctx, await update({ ctx, params, body }), typed(body))),
  }
}
