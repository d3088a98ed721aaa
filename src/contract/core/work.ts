import { z } from 'zod'

/** Header with which a refused visitor repeats a costly call: the challenge's token, then the solution. */
export const workHeader = 'x-work'

/** The calculation or wait that a visitor who sends a lot owes before the next submission. */
export const workChallenge = z.object({
  token: z.string().meta({
    title: 'Token',
    description: 'Gehört an den Anfang der Kopfzeile X-Work, mit der die Anfrage zu wiederholen ist',
  }),
  id: z.string().meta({ title: 'Kennung der Aufgabe' }),
  puzzles: z.int().meta({ title: 'Anzahl der Aufgaben' }),
  bits: z.int().meta({
    title: 'Schwierigkeit',
    description:
      'Für jede Aufgabe p ab 0 ist eine Zahl n gesucht, mit der SHA-256("<id>.<p>.<n>") mit so vielen Null-Bits beginnt. Die Zahlen folgen in X-Work mit Kommas getrennt auf das Token: X-Work: <token> <n0>,<n1>,…',
  }),
  wait_seconds: z.int().nullable().meta({
    title: 'Wartezeit',
    description: 'Nach so vielen Sekunden genügt das Token ohne Lösung; null: nur mit Lösung',
  }),
})

export type WorkChallenge = z.output<typeof workChallenge>
