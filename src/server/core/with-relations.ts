import type { Page } from '#contract/core/endpoint.ts'
import type { Context } from './context.ts'

interface Call {
  ctx: Context
}

interface Handlers {
  list(call: Call): Promise<never>
  get(call: Call): Promise<never>
  create(call: Call): Promise<never>
  update(call: Call): Promise<never>
}

interface Row {
  id: string
}

/** Wraps crud handlers so that every returned record is passed through `attach`. */
export function withRelations<Verbs extends Handlers>(
  verbs: Verbs,
  attach: (ctx: Context, rows: Row[]) => Promise<Row[]>,
): Verbs {
  const one = async ({ ctx }: Call, found: Promise<Row>) => (await attach(ctx, [await found]))[0]!
  return {
    ...verbs,
    async list(call: Call) {
      const page: Page<Row> = await verbs.list(call)
      return { ...page, data: page.data.length ? await attach(call.ctx, page.data) : [] }
    },
    get: (call: Call) => one(call, verbs.get(call)),
    create: (call: Call) => one(call, verbs.create(call)),
    update: (call: Call) => one(call, verbs.update(call)),
  }
}
