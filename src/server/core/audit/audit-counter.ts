import type { PlatformContext } from '../context.ts'
import { type AuditEntry, auditInsert } from './audit.ts'

declare module '../services.ts' {
  interface Services {
    auditCounter: AuditCounter
  }
}

const windowMs = 10 * 60_000
const maxWindows = 200

interface Window {
  ctx: PlatformContext
  entry: AuditEntry
  since: Date
  /** Repetitions that no entry counts yet. */
  repeated: number
}

export interface AuditCounter {
  /** Audits an event that anyone can repeat at will: the first at once, repetitions within ten minutes as one count. */
  note(ctx: PlatformContext, entry: AuditEntry): Promise<void>
  /** Writes the counts of windows that have ended; with `all`, of every window. */
  flush(now: Date, all?: boolean): Promise<void>
}

/** Keeps the audit from being flooded: a node writes at most 400 such entries in ten minutes, and counts the others. */
export function createAuditCounter(): AuditCounter {
  const windows = new Map<string, Window>()

  async function writeRest({ ctx, entry, since, repeated }: Window) {
    if (!repeated) return
    const counted = { ...entry.details, count: repeated, since: since.toISOString() }
    await auditInsert(ctx, { ...entry, details: counted }).execute()
  }

  const isOver = ({ since }: Window, now: Date) => now.getTime() - since.getTime() >= windowMs

  return {
    async note(ctx, given) {
      const entry = windows.has(keyOf(ctx, given)) || windows.size < maxWindows ? given : summaryOf(given)
      const key = keyOf(ctx, entry)
      const open = windows.get(key)
      if (open && !isOver(open, ctx.now)) {
        open.repeated += 1
        return
      }
      windows.set(key, { ctx: outsideRequest(ctx), entry, since: ctx.now, repeated: 0 })
      if (open) await writeRest(open)
      await auditInsert(outsideRequest(ctx), entry).execute()
    },
    async flush(now, all = false) {
      for (const [key, window] of windows) {
        if (!all && !isOver(window, now)) continue
        windows.delete(key)
        await writeRest(window)
      }
    },
  }
}

const keyOf = ({ organization, actor }: PlatformContext, entry: AuditEntry) =>
  JSON.stringify([organization?.id, 'id' in actor && actor.id, entry])

/** The entry for events beyond the bound, which are counted together. */
const summaryOf = ({ action, subject_type }: AuditEntry): AuditEntry => ({
  action,
  subject_type,
  subject_id: null,
  details: { others: true },
})

/** The context without the database of the request, which may be in a transaction that is rolled back. */
const outsideRequest = ({
  services,
  request,
  actor,
  now,
  organization,
}: PlatformContext): PlatformContext => ({
  services,
  request,
  actor,
  now,
  organization,
  platform: services.database.platform,
})
