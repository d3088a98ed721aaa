import type { DraftTrust } from '#contract/draft-rows.ts'
import type { FieldError } from '#contract/forms.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import { BackLink, type BackTo } from '../ui/back-link.tsx'
import type { Contact } from '../ui/contact.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './proof-page.module.css'
import { proofLead, proofTitle } from './proof-words.ts'
import type { Sent } from './proof.ts'

export interface Proof {
  elsewhere: null
  base: string
  /** What is asked for: "Zählerstand melden". */
  matter: string
  ways: Trustlevel[]
  back: BackTo
  /** Pages of the journey are filled already. */
  kept: boolean
  /** What was entered asks for more than the first page did. */
  raised: boolean
  /** Proved is another customer number than the one entered. */
  other_customer: boolean
  pending: DraftTrust['pending']
  values: Sent
  /** Signed in, and still not known well enough. */
  unapproved: boolean
  contact: Contact
  /** The code that a letter's link brought along. */
  code: string
  again: boolean
  otherAddress: boolean
  /** Asked whether the identity card's service has answered; it has not. */
  unanswered: boolean
}

/** What is asked for, and why now. */
export const ProofHead = ({ page, errors }: { page: Proof; errors: FieldError[] }) => (
  <div className={css.head}>
    <BackLink {...page.back} />
    <ErrorSummary errors={errors} />
    <p className={css.matter}>{page.matter}</p>
    <h1>{proofTitle(page.ways[0])}</h1>
    <p className={css.lead}>{proofLead(page.ways[0])}</p>
    {page.raised && (
      <p>
        So, wie Sie den Auftrag ausgefüllt haben, verlangt er mehr als bisher. Ändern Sie sonst Ihre Angaben.
      </p>
    )}
    {page.other_customer && (
      <p>Nachgewiesen haben Sie eine andere Kundennummer als die, die Sie jetzt eingegeben haben.</p>
    )}
    {page.kept && <p>Ihre bisherigen Eingaben sind gespeichert.</p>}
    {page.unanswered && (
      <Notice kind="warning" title="Der Ausweisdienst hat uns noch nicht geantwortet.">
        <p>
          Weisen Sie sich dort zuerst aus und bestätigen Sie es auf dem Gerät, auf dem Sie es getan haben.
        </p>
      </Notice>
    )}
  </div>
)
