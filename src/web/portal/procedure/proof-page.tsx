import type { DraftTrust } from '#contract/draft-rows.ts'
import type { FieldError } from '#contract/forms.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import { BackLink, type BackTo } from '../ui/back-link.tsx'
import { Columns } from '../ui/columns.tsx'
import { type Contact, InPerson } from '../ui/contact.tsx'
import { Aside } from './asides.tsx'
import { CodeForm, CodeForElsewhere } from './proof-code.tsx'
import css from './proof-page.module.css'
import { proofLead, proofTitle, wayTitle } from './proof-words.ts'
import type { ProofState } from './proof-form.tsx'
import { Way } from './proof-ways.tsx'
import type { Sent } from './proof.ts'

interface Proof {
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

interface ProofPageProps {
  page: Proof | { elsewhere: string }
  errors: FieldError[]
  sent?: Sent | undefined
}

/** Who is asking: the easiest way in full, the others to unfold. */
export function ProofPage({ page, errors, sent }: ProofPageProps) {
  if (page.elsewhere !== null) return <CodeForElsewhere code={page.elsewhere} />
  const { ways, pending, base, contact } = page
  const [first, ...others] = ways
  const { unapproved } = page
  const state = { base, values: { ...page.values, ...sent }, errors, unapproved, pending }
  const waiting = pending?.trustlevel === 'email' && !page.otherAddress && sent?.way !== 'email'
  return (
    <Columns
      aside={
        <>
          {first === 'customer_data' && <Aside of="bill" />}
          <InPerson {...contact} />
        </>
      }
    >
      <div className={css.head}>
        <BackLink {...page.back} />
        <ErrorSummary errors={errors} />
        <p className={css.matter}>{page.matter}</p>
        <h1>{proofTitle(first)}</h1>
        <p className={css.lead}>{proofLead(first)}</p>
        {page.raised && (
          <p>
            So, wie Sie den Auftrag ausgefüllt haben, verlangt er mehr als bisher. Ändern Sie sonst Ihre
            Angaben.
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
      {first &&
        (first === 'email' && waiting ? (
          <CodeForm {...state} email={pending.email} code={page.code} again={page.again} />
        ) : (
          <Way way={first} {...state} />
        ))}
      {others.length > 0 && <OtherWays ways={others} {...state} sent={sent} />}
    </Columns>
  )
}

function OtherWays({ ways, sent, ...state }: ProofState & { ways: Trustlevel[]; sent?: Sent | undefined }) {
  return (
    <section className={css.others}>
      <h2>Oder auf anderem Weg</h2>
      {ways.map(way => (
        <details
          key={way}
          name="nachweis"
          className={css.other}
          open={(sent?.way ?? state.pending?.trustlevel) === way}
        >
          <summary>
            {wayTitle(way)}
            <Icon of={IconChevronDown} size={20} />
          </summary>
          <Way way={way} {...state} />
        </details>
      ))}
    </section>
  )
}
