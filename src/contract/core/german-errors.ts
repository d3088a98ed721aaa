import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const typeMessages: Record<string, string> = {
  string: 'Hier wird ein Text erwartet.',
  number: 'Hier wird eine Zahl erwartet.',
  int: 'Hier wird eine ganze Zahl erwartet.',
  boolean: 'Hier wird true oder false erwartet.',
  array: 'Hier wird eine Liste erwartet.',
  object: 'Hier wird ein Eintrag mit Feldern erwartet.',
  record: 'Hier wird ein Eintrag mit Feldern erwartet.',
}

const countUnits: Record<string, string> = { string: 'Zeichen', array: 'Einträge', object: 'Felder' }

const limitMessage = (word: string, { origin }: Issue, limit: unknown) =>
  countUnits[String(origin)]
    ? `Möglich sind ${word} ${String(limit)} ${countUnits[String(origin)]}.`
    : `Der Wert muss ${word} ${String(limit)} sein.`

/** Returns the German message for a zod issue; null falls back to zod's German locale. */
export function germanError(issue: Issue): string | null {
  if (issue.input === undefined) return 'Füllen Sie dieses Feld aus.'
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? 'Diese Angabe passt hier nicht.'
    case 'too_big':
      return limitMessage('höchstens', issue, issue.maximum)
    case 'too_small':
      return limitMessage('mindestens', issue, issue.minimum)
    case 'invalid_value':
      return `Möglich ist hier: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `Diese Felder gibt es hier nicht: ${issue.keys.join(', ')}.`
    case 'invalid_union':
      return issue.note === 'No matching discriminator'
        ? 'Diese Art gibt es hier nicht.'
        : 'Diese Angabe passt hier nicht.'
    case 'invalid_key':
    case 'invalid_element':
      return 'Diese Angabe passt hier nicht.'
    default:
      return null
  }
}
