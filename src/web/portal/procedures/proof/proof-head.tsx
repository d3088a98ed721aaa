import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { BackLink, type BackTo } from '../../ui/link/back-link.tsx'
import type { Contact } from '../../ui/page/contact-cards.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import css from './proof-page.module.css'
import { proofLead, proofTitle } from './proof-texts.ts'
import type { ProofInput } from './submit-proof.ts'

export interface ProofPageData {
  elsewhere: null
  base: string
  /** Title of the procedure: "Zählerstand melden". */
  procedureTitle: string
  ways: Trustlevel[]
  back: BackTo
  /** Some steps are filled in already. */
  hasInput: boolean
  /** The answers require a higher trust level than the minimum of the procedure. */
  needsMoreTrust: boolean
  /** The proven customer number differs from the one entered. */
  other_customer: boolean
  pending: DraftTrust['pending']
  values: ProofInput
  /** Signed in with an account that is not approved yet. */
  unapproved: boolean
  contact: Contact
  /** The code from the email's link. */
  code: string
  again: boolean
  otherAddress: boolean
  /** The identity card service has not answered yet. */
  unanswered: boolean
}

/** Heading of the proof page, with the reasons for the proof. */
export const ProofHead = ({ page, errors }: { page: ProofPageData; errors: FieldError[] }) => (
  <div className={css.head}>
    <BackLink {...page.back} />
    <ErrorSummary errors={errors} />
    <p className={css.matter}>{page.procedureTitle}</p>
    <h1>{proofTitle(page.ways[0])}</h1>
    <p className={css.lead}>{proofLead(page.ways[0])}</p>
    {page.needsMoreTrust && (
      <p>
        So, wie Sie den Auftrag ausgefüllt haben, verlangt er mehr als bisher. Ändern Sie sonst Ihre Angaben.
      </p>
    )}
    {page.other_customer && (
      <p>Nachgewiesen haben Sie eine andere Kundennummer als die, die Sie jetzt eingegeben haben.</p>
    )}
    {page.hasInput && <p>Ihre bisherigen Eingaben sind gespeichert.</p>}
    {page.unanswered && (
      <Alert kind="warning" title="Der Ausweisdienst hat uns noch nicht geantwortet.">
        <p>
          Weisen Sie sich dort zuerst aus und bestätigen Sie es auf dem Gerät, auf dem Sie es getan haben.
        </p>
      </Alert>
    )}
  </div>
)
