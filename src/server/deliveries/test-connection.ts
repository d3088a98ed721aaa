import {
  type ConnectionStep,
  type ConnectionTest,
  connectionSteps,
  type StepResult,
} from '#contract/deliveries.ts'
import type { StorageSettings } from '#contract/organizations/config.ts'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import { reasonOf } from './reason.ts'
import { connectingOf, knownTarget, rememberTarget } from './settings.ts'
import { openTarget } from './targets/open.ts'
import { type Target, TargetError } from './targets/target.ts'

const steps = Object.keys(connectionSteps) as ConnectionStep[]

/** Connects, writes a small file, renames and removes it. Says step by step what works; stops at the first failure. */
export async function testConnection(
  ctx: Context,
  settings: StorageSettings,
  password: string,
): Promise<ConnectionTest> {
  const began = performance.now()
  const results: StepResult[] = []
  const passed = (step: ConnectionStep, text: string) =>
    void results.push({ step, state: 'passed', text, field: null })
  const known = await knownTarget(ctx, settings)
  let fingerprint = ''
  try {
    const target = await openTarget(settings, connectingOf(ctx, password, known?.fingerprint ?? '', passed))
    fingerprint = target.fingerprint
    await tryFolder(target, settings.root, passed, `klarwerk-${ctx.services.newId()}`).finally(target.close)
    if (fingerprint) await rememberTarget(ctx, settings, { fingerprint })
  } catch (error) {
    const failed = failureOf(error, results)
    if (error instanceof TargetError) fingerprint = error.fingerprint
    results.push(failed, ...skippedAfter(failed.step))
  }
  const milliseconds = Math.round(performance.now() - began)
  return {
    passed: results.every(({ state }) => state === 'passed'),
    steps: results,
    fingerprint,
    milliseconds,
  }
}

async function tryFolder(
  target: Target,
  root: string,
  passed: (step: ConnectionStep, text: string) => void,
  name: string,
) {
  const path = join(root, name)
  const content = Buffer.from('Klarwerk prüft die Dateiablage.\n')
  try {
    await target.makeFolder(root)
    await target.write(path, content)
  } catch (error) {
    throw new TargetError(
      'write',
      `${reasonOf(error)}: ${root || 'Anfangsverzeichnis'}. Bitten Sie Ihre IT um Schreibrecht, oder nehmen Sie ein anderes Verzeichnis.`,
      'config.storage.root',
    )
  }
  passed('write', `in ${root || 'das Anfangsverzeichnis'}`)
  try {
    await target.rename(path, `${path}.txt`)
    const size = await target.size(`${path}.txt`)
    await target.remove(`${path}.txt`)
    if (size !== content.length) throw new Error('another size')
  } catch (error) {
    throw new TargetError(
      'rename',
      `${reasonOf(error)}. Wir legen Dateien unter vorläufigem Namen ab und benennen sie um; dafür brauchen wir auch diese Rechte.`,
      'config.storage.root',
    )
  }
  passed('rename', 'Probedatei umbenannt, gelesen und gelöscht')
}

function failureOf(error: unknown, results: readonly StepResult[]): StepResult {
  if (error instanceof TargetError)
    return { step: error.step, state: 'failed', text: error.message, field: error.field }
  const step = steps[results.length] ?? 'rename'
  return { step, state: 'failed', text: reasonOf(error), field: null }
}

const skippedAfter = (failed: ConnectionStep): StepResult[] =>
  steps.slice(steps.indexOf(failed) + 1).map(step => ({
    step,
    state: 'skipped',
    text: `nicht geprüft, weil „${connectionSteps[failed]}“ nicht geht`,
    field: null,
  }))
