import { exchangeFolders, mostExchangeBytes } from '#contract/exchange/states.ts'
import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import type { RemoteFile, Target } from '../deliveries/targets/target.ts'
import { takeAnswer } from './answers/take-answer.ts'
import { failed, noteChanged, type Outcome, sameBytes, type StoredFile } from './files.ts'
import { finish } from './finish.ts'
import { beginImport } from './imports.ts'

interface Look {
  ctx: Context
  target: Target
  root: string
}

/** Reads a file that has stayed the same, and does what it says: an answer at once, an import by jobs. Null where it is not whole yet. */
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
  const answered = await transaction(ctx, async ctx => {
    const answer = await takeAnswer(ctx, content)
    return answer && finish(ctx, stored, { ...answer, sha256 })
  })
  if (answered) return answered
  const begun = await beginImport(ctx, { name: file.name, content, sha256 })
  return finish(ctx, stored, { ...begun, sha256 })
}
