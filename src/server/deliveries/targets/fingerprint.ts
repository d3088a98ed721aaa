import { type Opening, TargetError } from './target.ts'

/** Compares the server's fingerprint with the remembered one; returns the error where they differ. */
export function checkFingerprint({ fingerprint, passed }: Opening, shown: string): TargetError | undefined {
  if (fingerprint && fingerprint !== shown)
    return new TargetError(
      'fingerprint',
      'Der Server weist sich anders aus als bisher. Wir haben nichts gesendet. Fragen Sie Ihre IT, ob der Server erneuert wurde.',
      null,
      shown,
    )
  passed('fingerprint', fingerprint ? 'wie bisher' : 'neu, wird nach dem ersten Erfolg gemerkt')
  return undefined
}
