import { exchangeFolders, quietSeconds } from '#contract/exchange/states.ts'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import type { RemoteFile, Target } from '../deliveries/targets/target.ts'
import {
  filesInFolder,
  forget,
  noteChanged,
  noteMoved,
  noteSeen,
  type Outcome,
  type StoredFile,
} from './files.ts'
import { settleImport } from './imports.ts'
import { moveAway } from './move-away.ts'
import { takeFile } from './take-file.ts'

/** Files of one look. The others wait for the next one. */
const mostFiles = 200

/** Names that programs give to files that are still being written. */
const unfinished = /\.(part|filepart|teil|tmp|temp|crdownload)$/i
/** A server cannot send us to other folders by the names that it lists. */
const isTaken = ({ name }: RemoteFile) =>
  name.length <= 200 && !name.startsWith('.') && !/[\\/\p{Cc}]/u.test(name) && !unfinished.test(name)

/** Takes each file that has stayed the same for long enough, once, and moves it away. Returns how many were moved. */
export async function takeIn(ctx: Context, target: Target, root: string): Promise<number> {
  const listed = (await target.list(join(root, exchangeFolders.in))).filter(isTaken)
  const known = new Map((await filesInFolder(ctx)).map(file => [file.name, file]))
  const names = new Set(listed.map(({ name }) => name))
  for (const file of known.values()) if (!names.has(file.name)) await noteGone(ctx, file)
  let count = 0
  for (const file of listed.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, mostFiles))
    if (await takeNext({ ctx, target, root }, file, known.get(file.name))) count += 1
  return count
}

/** Whoever laid a file there may take it back until it is taken. Otherwise it was moved just before the program was killed. */
const noteGone = (ctx: Context, { id, state }: StoredFile) =>
  state === 'waiting' ? forget(ctx, id) : noteMoved(ctx, id)

interface Look {
  ctx: Context
  target: Target
  root: string
}

async function takeNext(look: Look, file: RemoteFile, known: StoredFile | undefined): Promise<boolean> {
  const { ctx, target, root } = look
  const isSame = known?.size === file.size && known.modified === file.modified
  if (known && !isSame && known.state !== 'waiting') {
    // Another file has taken the place of one that was finished.
    await noteMoved(ctx, known.id)
    await noteSeen(ctx, file)
    return false
  }
  if (!known) await noteSeen(ctx, file)
  else if (!isSame) await noteChanged(ctx, known.id, file)
  if (!known || !isSame || (known.state === 'waiting' && !isQuiet(ctx, known))) return false
  const outcome = await outcomeOf(look, file, known)
  if (!outcome || outcome.state === 'running') return false
  await moveAway(ctx, target, root, { name: file.name, ...outcome })
  await noteMoved(ctx, known.id)
  return true
}

/** The outcome of a file: stored by an earlier look, read from its import, or made now. */
function outcomeOf(look: Look, file: RemoteFile, known: StoredFile): Promise<Outcome | null> {
  if (known.state === 'waiting') return takeFile(look, file, known)
  if (known.state === 'running' && known.import_id) return settleImport(look.ctx, known, known.import_id)
  return Promise.resolve(known)
}

const isQuiet = ({ services }: Context, { unchanged_since }: StoredFile) =>
  services.now().getTime() - Date.parse(unchanged_since) >= quietSeconds * 1000
