import { dayInGermany } from '#contract/core/days.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

interface Block {
  next: number
  end: number
}

const blockSize = 10
const blocks = new WeakMap<object, Map<string, Promise<Block>>>()

/**
 * The next reference number, such as ZS-2026-004817. Each node reserves blocks of 10, so that submissions do not wait for each
 * other's commit; a restart leaves gaps. Uses the platform pool: transactions that wait here may occupy the tenant pool.
 */
export async function nextReference(ctx: Context, type: ProcedureType): Promise<string> {
  const year = Number(dayInGermany(ctx.now).slice(0, 4))
  const number = await nextNumber(ctx, type, year)
  return `${definitionOf(type)?.prefix ?? 'V'}-${year}-${String(number).padStart(6, '0')}`
}

async function nextNumber(ctx: Context, type: ProcedureType, year: number): Promise<number> {
  const own = blocks.get(ctx.services.database) ?? new Map<string, Promise<Block>>()
  blocks.set(ctx.services.database, own)
  const key = `${ctx.organization.id} ${type} ${year}`
  const reserved = own.get(key) ?? remember(own, key, reserve(ctx, type, year))
  const block = await reserved
  if (block.next <= block.end) return block.next++
  if (own.get(key) === reserved) own.delete(key)
  return nextNumber(ctx, type, year)
}

function remember(own: Map<string, Promise<Block>>, key: string, block: Promise<Block>) {
  own.set(key, block)
  block.catch(() => own.delete(key))
  return block
}

async function reserve(
  { services, organization }: Context,
  type: ProcedureType,
  year: number,
): Promise<Block> {
  const { last } = await services.database.platform
    .insertInto('procedure_counters')
    .values({ organization_id: organization.id, type, year, last: blockSize })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'type', 'year'])
        .doUpdateSet({ last: sql`procedure_counters.last + ${blockSize}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { next: last - blockSize + 1, end: last }
}
