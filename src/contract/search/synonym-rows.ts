import { z } from 'zod'
import { line } from '../core/shapes.ts'

/** The synonyms of an organization in its settings. */
export const synonymRows = z
  .array(
    z.object({
      words: line(80).min(2, 'Geben Sie ein Wort oder mehrere ein.').meta({ title: 'Gesucht wird' }),
      finds: line(120).min(2, 'Geben Sie Wörter aus dem Titel ein.').meta({ title: 'Gefunden wird' }),
    }),
  )
  .max(300, 'Höchstens 300 Einträge.')
  .default([])
  .meta({
    title: 'Andere Wörter',
    description:
      'Links steht, was Menschen eingeben, etwa „Gießwasser“; rechts stehen Wörter aus dem Titel, den sie finden sollen, etwa „Gartenzähler anmelden“',
    control: 'rows',
  })
