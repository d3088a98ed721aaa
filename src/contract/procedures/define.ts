import type { z } from 'zod'
import type {
  FieldDescription,
  Question,
  StartDescription,
  StepDescription,
  StepEntry,
  Values,
} from '../forms/field-types.ts'
import type { FormConfig, PublicConfig } from '../organizations/config.ts'
import type { meterstatusInput, ProcedureInput } from './shapes.ts'
import type { ProcedureType } from './types.ts'
import type { Trustlevel } from '../core/trustlevels.ts'
import type {
  ConfirmationPage,
  ConfirmationRequest,
  NextStep,
  RaisedFlag,
  MasterDataChange,
} from './outcomes.ts'
import type { Data } from '../forms/data.ts'
import type { FormFacts, FormLookup } from './facts.ts'
import type { PdfFacts, PdfSection, LabelledSection } from './pdf-sections.ts'

/** The settings that public pages and forms share. */
type SharedConfig = Pick<PublicConfig, keyof PublicConfig & keyof FormConfig>

/** Example input without the person. */
export interface ProcedureExample {
  meterstatuses?: z.input<typeof meterstatusInput>[]
  data: Record<string, unknown>
}

/** Facts of a procedure that the next one can take over. */
export type FollowedProcedure = Pick<
  ProcedureInput,
  | 'customer_number'
  | 'customer_email'
  | 'customer_phone'
  | 'supply_street'
  | 'supply_housenumber'
  | 'supply_postalcode'
  | 'supply_city'
> & { data: Data }

export interface FollowUp {
  type: ProcedureType
  /** Values by page. */
  values: Record<string, Values>
}

/** A procedure type as data. Pages, checks, print view, PDF and staff view derive from it. */
export interface ProcedureDefinition {
  type: ProcedureType
  /** Prefix of the procedure numbers. */
  prefix: string
  /** Name in lists and emails: "Zählerstand". */
  label: string
  /** Name of what was sent, in the subject of its emails: "Antrag auf einen Wasseranschluss". */
  receivedAs: string
  /** Another name, where the data ask for it. */
  receivedAsFor?(data: Data): string | undefined
  /** URL paths. The first is canonical, the others are aliases. */
  addresses: readonly [string, ...string[]]
  icon: string
  /** Trust level required before the first step, unless the organization sets another. */
  minimumTrustlevel: Trustlevel | ((config: PublicConfig) => Trustlevel)
  /**
   * Higher trust level required by these values, checked before submitting. With API input, `values` include `data`.
   */
  trustlevelFor?(values: Values, config: PublicConfig): Trustlevel
  /** Label of the submit button: "Zählerstand senden". */
  submitLabel: string
  start: StartDescription
  /** Overrides of the start page by the organization's settings. */
  startWith?(config: SharedConfig): Partial<StartDescription>
  lookups?: readonly FormLookup[]
  /** Shows the steps as a task list that can be filled in any order. */
  isTaskList?: boolean
  /** Label of the address, where it is the only one of the form: "Objekt". */
  addressLabel?: string
  /** Name of the supply point; defaults to "Verbrauchsstelle". */
  supplyLabel?: string
  /** Returns the steps. `values` are the values of all steps typed so far. */
  steps(facts: FormFacts, values: Values): StepDescription[]
  /** Fields of the last page, above the summary; by default those of `contactFields`. */
  checkFields?(facts: FormFacts, values: Values): FieldDescription[]
  /** The first page stands at the first address, without a start page, as long as no proof is required. */
  beginsWithForm?: boolean
  /** Questions about unusual values, which are never refused. */
  questions?(values: Values, facts: FormFacts): Question[]
  /** Checks across several fields. */
  check?(values: Values, facts: FormFacts): { path: string; message: string }[]
  /** Converts the checked values of all steps to the input of the procedure. */
  toInput(values: Values, facts: FormFacts): Omit<ProcedureInput, 'type' | 'send_email_acknowledgement'>
  /** Fields of `data`. Views, print and PDF use their labels. */
  fields: StepEntry[]
  /** Keys of `data` that are stored encrypted and shown masked. Decryption is logged. */
  encryptedKeys?: readonly string[]
  /** The same fields grouped under headings. */
  parts?: { key: string; title: string; fields: StepEntry[] }[]
  /** Keys of answers about other people. Emails to the sender leave them out. */
  keysOfOthers?(data: Data): readonly string[]
  /** Schema of `data`; usually `dataSchema(fields)`. */
  data: z.ZodType
  /** One valid procedure for the API documentation. */
  example: ProcedureExample
  /** Data that the server calculates and stores, overriding the input. */
  computedData?(data: Data, facts: FormFacts): Data
  /** Sections that show the calculated data. */
  sections?(data: Data): LabelledSection[]
  /** Further rows of `data`, such as a label that depends on two fields. */
  details?(data: Record<string, unknown>): { key: string; label: string; value: string }[]
  /** Flags for accepted but unusual data. */
  flags?(data: Data, config: FormConfig): RaisedFlag[]
  /** Changes to the utility's master data. */
  changes?(data: Data, sender: { customer_firstname: string; customer_lastname: string }): MasterDataChange[]
  /** Titles of the document types that may still be handed in after submission. */
  laterDocuments?(data: Record<string, unknown>, config: FormConfig): string[]
  /** Days after submission until the sender is reminded of them, where an authority takes longer than two weeks. */
  daysForDocuments?: number
  /** A question that the sender is emailed after `days`, as long as the procedure is open. */
  reminder?(data: Data): { days: number; text: string } | undefined
  /** Another procedure that this one leads to, and what its pages say already. Its customer begins it from the page of this one. */
  followUp?(procedure: FollowedProcedure): FollowUp | undefined
  /** Confirmations requested from others or for an email address. */
  confirmations?(data: Record<string, unknown>): ConfirmationRequest[]
  /** The page behind the link of a confirmation. Shows only what concerns the answering person. */
  confirmationPage?(data: Record<string, unknown>, role: string): ConfirmationPage
  /** First sections of the PDF, such as a mandate. The PDF of a draft is the form to sign by hand. */
  pdfSections?(facts: PdfFacts): PdfSection[]
  /** File name of that form, below the addresses of the type. */
  pdfFormName?: string
  /**
   * Days until the sender can expect an answer, moved to the next working day: the day that page, email and PDF promise, and
   * the clerk's deadline. Fills `{review}` in `received`.
   */
  reviewDays(config: FormConfig): number
  /** Texts of the confirmation page. `title` replaces "Ihre Meldung ist eingegangen". */
  received(values: Values): { title?: string; thanks: string; next: NextStep[] }
  /** A related procedure, offered on the confirmation page. */
  related?: { type: ProcedureType; text: string }
}

/** Returns the start page with the organization's overrides. */
export const startPageOf = (
  { start, startWith }: Pick<ProcedureDefinition, 'start' | 'startWith'>,
  config: SharedConfig,
): StartDescription => ({ ...start, ...startWith?.(config) })

export const defineProcedure = (definition: ProcedureDefinition): ProcedureDefinition => definition

/** Drops the false and undefined entries of a list of fields. */
export const presentFields = (...fields: (FieldDescription | false | undefined)[]): StepEntry[] =>
  fields.filter(field => field !== false && field !== undefined)
