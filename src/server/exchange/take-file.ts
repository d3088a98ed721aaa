import { exchangeFolders, mostExchangeBytes } from '#contract/exchange/states.ts'
import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import type { RemoteFile, Target } from '../deliveries/targets/target.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { takeAnswer } from './answers/take-answer.ts'
import { noteChanged, noteOutcome, type Outcome, sameBytes, type StoredFile } from './files.ts'

interface Look {
  ctx: Context
  target: Target
  root: string
}

const failed = (message: string): Outcome => ({ state: 'failed', message })

/** Takes a file that has stayed the same: reads it whole, and does what it says, in one transaction. Null where it is not whole yet. */
export async function takeFile(look: Look, file: RemoteFile, stored: StoredFile): Promise<Outcome | null> {
  const { ctx, target, root } = look
  if (file.size === 0) return finish(ctx, stored, failed('Die Datei ist leer.'))
  if (file.size > mostExchangeBytes) return finish(ctx, stored, failed('Die Datei ist größer als 60 MB.'))
  const content = await target.read(join(root, exchangeFolders.in, file.name), mostExchangeBytes + 1)
  if (content.length !== file.size) {
    await noteChanged(ctx, stored.id, file)
    return null
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const before = await sameBytes(ctx, stored.id, sha256)
  if (before) {
    const message = `Dieselbe Datei ist schon übernommen, unter dem Namen „${before.name}“`
    return finish(ctx, stored, { state: 'repeated', message, sha256 })
  }
  return transaction(ctx, async ctx => finish(ctx, stored, { ...(await takeContent(ctx, content)), sha256 }))
}

/** Does what the file says. Writes nothing where anything in it is wrong. */
const takeContent = async (ctx: Context, content: Buffer): Promise<Outcome> =>
  (await takeAnswer(ctx, content)) ??
  failed('Die Datei ist keine Antwort auf einen Exportstapel: Die Spalten „row_id“ und „status“ fehlen.')

async function finish(ctx: Context, { id, name }: StoredFile, outcome: Outcome): Promise<Outcome> {
  await noteOutcome(ctx, id, outcome)
  if (outcome.state === 'failed')
    await notifyStaff(ctx, {
      permissions: ['settings'],
      notification: {
        kind: 'deliveries',
        title: 'Datei nicht übernommen',
        text: `„${name}“ liegt jetzt im Ordner „failed“. Grund: ${outcome.message}`,
        href: pagePath('/login/settings/exchange'),
      },
      once: `exchange ${id}`,
    })
  return outcome
}
