import type { StorageSettings } from '#contract/organizations/config.ts'
import type { Context } from '../core/context.ts'
import { noteFailingTarget, noteWorkingTarget } from './failing-target.ts'
import { reasonOf } from './reason.ts'
import { connectingOf, knownTarget, rememberTarget, storedPassword } from './settings.ts'
import { openTarget } from './targets/open.ts'
import type { Target } from './targets/target.ts'

/** A connection to the organization's server, or why there is none. Staff are told of a server that is away for an hour. */
export async function connectTarget(ctx: Context, storage: StorageSettings): Promise<Target | string> {
  const known = await knownTarget(ctx, storage)
  try {
    const connecting = connectingOf(ctx, await storedPassword(ctx), known?.fingerprint ?? '')
    const target = await openTarget(storage, connecting)
    if (target.fingerprint && !known?.fingerprint)
      await rememberTarget(ctx, storage, { fingerprint: target.fingerprint })
    await noteWorkingTarget(ctx)
    return target
  } catch (error) {
    const reason = reasonOf(error)
    await noteFailingTarget(ctx, reason)
    return reason
  }
}
