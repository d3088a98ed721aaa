import type { z } from 'zod'
import type {
  FieldDescription,
  Question,
  StartDescription,
  StepDescription,
  StepEntry,
  Values,
} from '../forms.ts'
import type { FormConfig, PublicConfig } from '../organization-config.ts'
import type { meterstatusInput, ProcedureInput } from '../procedure-shapes.ts'
import type { ProcedureType } from '../procedure-types.ts'
import type { Trustlevel } from '../trustlevels.ts'
import type { AskedConfirmation, NextStep, RaisedFlag, RecordChange } from './consequences.ts'
import type { Data } from './data.ts'
import type { FormFacts, Wanted } from './facts.ts'
import type { PaperFacts, PaperSection, Section } from './paper.ts'

/** What visitors' pages and forms both know of the settings. */
type SharedConfig = Pick<PublicConfig, keyof PublicConfig & keyof FormConfig>

/** What an example says beyond the person who sends it. */
export interface ProcedureExample {
  meterstatuses?: z.input<typeof meterstatusInput>[]
  data: Record<string, unknown>
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
  /** What is asked for before the first page, unless the organization sets a level of its own. */
  minimumTrustlevel: Trustlevel | ((config: PublicConfig) => Trustlevel)
  /** What these values ask for beyond that, looked at before they are sent; a case made at once has its `data` among them. */
  trustlevelFor?(values: Values, config: PublicConfig): Trustlevel
  /** What the button on the check page says: "Zählerstand senden". */
  send: string
  start: StartDescription
  /** What the organization's settings change of the start page. */
  startWith?(config: SharedConfig): Partial<StartDescription>
  wants?: readonly Wanted[]
  /** Long enough for a list of its pages, which may then be filled in any order. */
  tasks?: boolean
  /** What the address of the person is here; "Verbrauchsstelle" unless told. */
  place?: string
  /** `values` are those typed so far, of all steps: repeated panels may depend on them. */
  steps(facts: FormFacts, values: Values): StepDescription[]
  /** Odd values that are asked about and never refused. */
  questions?(values: Values, facts: FormFacts): Question[]
  /** Checks beyond single fields, by path. */
  check?(values: Values, facts: FormFacts): { path: string; message: string }[]
  /** The checked values of all steps, as the case they become. */
  toInput(values: Values, facts: FormFacts): Omit<ProcedureInput, 'type' | 'send_email_acknowledgement'>
  /** What `data` holds, described as the form's fields are: views, print and PDF read the labels here. */
  fields: StepEntry[]
  /** Keys of `data` that are kept encrypted: whoever reads a case sees them masked, and asking for them is logged. */
  sealed?: readonly string[]
  /** The same fields under headings, where they are too many for one. */
  parts?: { title: string; fields: StepEntry[] }[]
  /** What `data` must be; mostly `dataSchema(fields)`. */
  data: z.ZodType
  /** One valid case, for the documentation: it holds what a person would enter. */
  example: ProcedureExample
  /** What the server works out of checked data and keeps with it, whatever was sent. */
  workedOut?(data: Data, facts: FormFacts): Data
  /** What was worked out, under headings of its own. */
  sections?(data: Data): Section[]
  /** What else there is to say of `data`, such as a label that depends on two fields. */
  details?(data: Record<string, unknown>): { label: string; value: string }[]
  /** What is accepted and still unusual. */
  flags?(data: Data, config: FormConfig): RaisedFlag[]
  /** What of the utility's record is to change. */
  changes?(data: Data): RecordChange[]
  /** Who else, or by which address, has to agree. */
  confirmations?(data: Record<string, unknown>): AskedConfirmation[]
  /** What its PDF says before everything else, such as a mandate; of a draft it is the form to sign by hand. */
  paper?(facts: PaperFacts): PaperSection[]
  /** What that form is called, below the kind's addresses. */
  form?: string
  /** Days until the case should be answered; that day is moved to a working day, and so is the next. */
  dueDays(config: FormConfig): number
  /** Days until the sender can expect to hear; fills `{review}` in the texts of `received`. */
  reviewDays(config: FormConfig): number
  /** `title` in place of "Ihre Meldung ist eingegangen". */
  received(values: Values): { title?: string; thanks: string; next: NextStep[] }
  /** What fits well now. */
  also?: { type: ProcedureType; text: string }
}

/** The start page as this organization has it. */
export const startOf = (
  { start, startWith }: Pick<ProcedureDefinition, 'start' | 'startWith'>,
  config: SharedConfig,
): StartDescription => ({ ...start, ...startWith?.(config) })

export const defineProcedure = (definition: ProcedureDefinition): ProcedureDefinition => definition

/** The fields of a step without groups, for the common pages. */
export const only = (...fields: (FieldDescription | false | undefined)[]): StepEntry[] =>
  fields.filter(field => field !== false && field !== undefined)
