import type { OrganizationConfig } from '../organization-config.ts'
import type {
  FieldDescription,
  Question,
  StartDescription,
  StepDescription,
  StepEntry,
  Values,
} from '../forms.ts'
import type { ProcedureType } from '../procedure-types.ts'
import type { ProcedureInput } from '../procedure-input.ts'
import type { Trustlevel } from '../trustlevels.ts'

/** The settings a form may depend on: what visitors may know of an organization, and its number schemas. */
export type FormConfig = Pick<
  OrganizationConfig,
  | 'use_unitnumber'
  | 'customernumber_schema'
  | 'unitnumber_schema'
  | 'advancepayment'
  | 'meterreading'
  | 'required_documents'
>

/** A meter as the utility knows it: what a reported reading is compared with. */
export interface KnownMeter {
  meter_type: 'main' | 'garden' | 'own'
  meter_number: string
  last_count: number | null
  last_read_at: string | null
  yearly_consumption: number | null
}

/** What the server knows while it checks: the day in Germany, the settings, and the customer's meters. */
export interface FormFacts {
  today: string
  config: FormConfig
  meters: KnownMeter[]
}

/** What happens next, for the confirmation page. */
export interface NextStep {
  title: string
  text: string
}

/** A kind of case, as data. Pages, checks, print view, PDF and the clerk's view derive from it. */
export interface ProcedureDefinition {
  type: ProcedureType
  /** The letters its case numbers begin with. */
  prefix: string
  /** In lists and mails: "Zählerstand". */
  label: string
  /** The first address; the others lead to the same pages. */
  addresses: readonly [string, ...string[]]
  icon: string
  minimumTrustlevel: Trustlevel
  /** What the button on the check page says: "Zählerstand senden". */
  send: string
  start: StartDescription
  /** `values` are those typed so far, of all steps: repeated panels may depend on them. */
  steps(facts: FormFacts, values: Values): StepDescription[]
  /** Odd values that are asked about and never refused. */
  questions?(values: Values, facts: FormFacts): Question[]
  /** Checks beyond single fields, by path. */
  check?(values: Values, facts: FormFacts): { path: string; message: string }[]
  /** The checked values of all steps, as the case they become. */
  toInput(values: Values, facts: FormFacts): Omit<ProcedureInput, 'type' | 'send_email_acknowledgement'>
  /** What `data` holds, as labelled values for people. */
  details?(data: Record<string, unknown>): { label: string; value: string }[]
  /** Days until the case should be answered. */
  dueDays(config: FormConfig): number
  /** Days until the sender can expect to hear; fills `{review}` in the texts of `received`. */
  reviewDays(config: FormConfig): number
  received(values: Values): { thanks: string; next: NextStep[] }
}

export const defineProcedure = (definition: ProcedureDefinition): ProcedureDefinition => definition

/** The fields of a step without groups, for the common pages. */
export const only = (...fields: (FieldDescription | false | undefined)[]): StepEntry[] =>
  fields.filter(field => field !== false && field !== undefined)
