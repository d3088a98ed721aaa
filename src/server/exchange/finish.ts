import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { noteOutcome, type Outcome, type StoredFile } from './files.ts'

/** Writes down what became of a file, and tells staff of one that failed. */
export async function finish(
  ctx: Context,
  { id, name }: Pick<StoredFile, 'id' | 'name'>,
  outcome: Outcome,
): Promise<Outcome> {
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
