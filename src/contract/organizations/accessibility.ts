import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { day, optionalLine, webAddress } from '../core/shapes.ts'

/** Degrees of conformance of the model statement (Commission Implementing Decision (EU) 2018/1523), with the sentence of the page. */
export const conformances = {
  full: 'Vollständig vereinbar',
  partial: 'Teilweise vereinbar',
  none: 'Nicht vereinbar',
} as const
export type Conformance = keyof typeof conformances

/** Ways of assessment of the model statement. */
export const assessments = {
  self: 'Selbstbewertung',
  external: 'Bewertung durch Dritte',
} as const
export type Assessment = keyof typeof assessments

/** Official list of the enforcement bodies of all states, kept by the State of Hesse. */
export const enforcementList =
  'https://lbit.hessen.de/buergerinnen-und-buerger/durchsetzungsstellen-der-laender'

/** Facts of the accessibility statement. The default dates are those of the last assessment of the portal itself. */
export const accessibilitySettings = z.object({
  conformance: choice(conformances).default('partial').meta({ title: 'Vereinbarkeit mit den Anforderungen' }),
  assessment: choice(assessments).default('self').meta({ title: 'Art der Bewertung' }),
  assessed_on: day.default('2026-11-23').meta({ title: 'Bewertet am' }),
  prepared_on: day.default('2026-11-23').meta({ title: 'Erklärung erstellt oder überprüft am' }),
  enforcement_name: optionalLine(200).meta({ title: 'Durchsetzungsstelle' }),
  enforcement_url: webAddress.default('').meta({ title: 'Website der Durchsetzungsstelle' }),
})
