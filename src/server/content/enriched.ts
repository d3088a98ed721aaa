import type { Page } from '#contract/endpoint.ts'
import type { Context } from '../context.ts'

interface Asked {
  ctx: Context
}

interface Plain {
  list(call: Asked): Promise<never>
  get(call: Asked): Promise<never>
  create(call: Asked): Promise<never>
  update(call: Asked): Promise<never>
}

interface Row {
  id: string
}

/** Each record with what belongs to it, however it is read or changed. */
export function enriched<Verbs extends Plain>(
  verbs: Verbs,
  attach: (ctx: Context, rows: Row[]) => Promise<Row[]>,
): Verbs {
  const one = async ({ ctx }: Asked, found: Promise<Row>) => (await attach(ctx, [await found]))[0]!
  return {
    ...verbs,
    async list(call: Asked) {
      const page: Page<Row> = await verbs.list(call)
      return { ...page, data: page.data.length ? await attach(call.ctx, page.data) : [] }
    },
    get: (call: Asked) => one(call, verbs.get(call)),
    create: (call: Asked) => one(call, verbs.create(call)),
    update: (call: Asked) => one(call, verbs.update(call)),
  }
}
