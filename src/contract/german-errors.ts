import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const wanted: Record<string, string> = {
  string: 'Hier wird ein Text erwartet.',
  number: 'Hier wird eine Zahl erwartet.',
  int: 'Hier wird eine ganze Zahl erwartet.',
  boolean: 'Hier wird true oder false erwartet.',
  array: 'Hier wird eine Liste erwartet.',
  object: 'Hier wird ein Eintrag mit Feldern erwartet.',
  record: 'Hier wird ein Eintrag mit Feldern erwartet.',
}

const counted: Record<string, string> = { string: 'Zeichen', array: 'Einträge', object: 'Felder' }

const bound = (word: string, { origin }: Issue, limit: unknown) =>
  counted[String(origin)]
    ? `Möglich sind ${word} ${String(limit)} ${counted[String(origin)]}.`
    : `Der Wert muss ${word} ${String(limit)} sein.`

/** What zod says of a value that fits no schema, in words for people; null leaves it to zod's own German. */
export function germanError(issue: Issue): string | null {
  if (issue.input === undefined) return 'Diese Angabe fehlt.'
  switch (issue.code) {
    case 'invalid_type':
      return wanted[issue.expected] ?? 'Diese Angabe passt hier nicht.'
    case 'too_big':
      return bound('höchstens', issue, issue.maximum)
    case 'too_small':
      return bound('mindestens', issue, issue.minimum)
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
