import { Link } from 'react-router'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconChevronDown } from '../../ui/icon/icons.ts'
import { BackLink } from '../../ui/link/back-link.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import { PersonalContactCard } from '../../ui/page/contact-cards.tsx'
import { Aside } from '../asides.tsx'
import { methodTitle, type ProofInput, proofLead, proofTitle } from './proof.ts'
import { ProofForm, ProofMethod, type ProofState } from './proof-methods.tsx'
import css from './proof-page.module.css'
import type { loader } from './proof.route.tsx'

type PageData = Awaited<ReturnType<typeof loader>>
type DraftPageData = Extract<PageData, { elsewhere: null }>

interface ProofPageProps {
  page: PageData
  errors: FieldError[]
  sent?: ProofInput | undefined
}

/** The proof of identity: the easiest method is open, the others can be unfolded. */
export function ProofPage({ page, errors, sent }: ProofPageProps) {
  if (page.elsewhere !== null) return <CodeWithoutDraft code={page.elsewhere} />
  const { ways, pending, base, contact } = page
  const [first, ...others] = ways
  const { unapproved, accountWaits, nonce } = page
  const values = { ...page.values, ...sent }
  const state = { base, values, errors, unapproved, accountWaits, nonce, pending }
  const awaitsCode = pending?.trustlevel === 'email' && !page.otherAddress && sent?.way !== 'email'
  return (
    <Columns
      aside={
        <>
          {first === 'customer_data' && <Aside of="bill" />}
          <PersonalContactCard {...contact} />
        </>
      }
    >
      <ProofHead page={page} errors={errors} />
      {first &&
        (first === 'email' && awaitsCode ? (
          <CodeForm {...state} email={pending.email} code={page.code} again={page.again} />
        ) : (
          <ProofMethod way={first} {...state} />
        ))}
      {others.length > 0 && <OtherWays ways={others} {...state} sent={sent} />}
    </Columns>
  )
}

function OtherWays({
  ways,
  sent,
  ...state
}: ProofState & { ways: Trustlevel[]; sent?: ProofInput | undefined }) {
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
            {methodTitle(way)}
            <Icon of={IconChevronDown} size={20} />
          </summary>
          <ProofMethod way={way} {...state} />
        </details>
      ))}
    </section>
  )
}

/** Heading of the proof page, with the reasons for the proof. */
const ProofHead = ({ page, errors }: { page: DraftPageData; errors: FieldError[] }) => (
  <div className={css.head}>
    <BackLink {...page.back} />
    <ErrorSummary errors={errors} />
    <p className={css.matter}>{page.procedureTitle}</p>
    <h1>{proofTitle(page.ways[0])}</h1>
    <p className={css.lead}>{proofLead(page.ways[0])}</p>
    {page.needsMoreTrust && (
      <p>
        Für diese Angaben brauchen wir einen stärkeren Nachweis. Sie können auch zurückgehen und Ihre Angaben
        ändern.
      </p>
    )}
    {page.other_customer && (
      <p>Ihr Nachweis gilt für eine andere Kundennummer. Weisen Sie bitte auch diese nach.</p>
    )}
    {page.hasInput && <p>Ihre bisherigen Eingaben sind gespeichert.</p>}
    {page.unanswered && (
      <Alert kind="warning" title="Der Ausweisdienst hat uns noch nicht geantwortet.">
        <p>Weisen Sie sich zuerst dort aus. Bestätigen Sie danach auf demselben Gerät.</p>
      </Alert>
    )}
  </div>
)

interface CodeFormProps extends ProofState {
  email: string
  code: string
  again: boolean
}

/** Form for the code that was sent by email, with a button that sends a new one. */
function CodeForm({ base, values, errors, email, code, again, nonce }: CodeFormProps) {
  return (
    <>
      <Alert title={again ? 'Ein neuer Code ist unterwegs.' : 'Der Code ist unterwegs.'}>
        <p>
          Wir haben ihn an <strong>{email}</strong> gesendet. Er gilt 30 Minuten.
          {again && ' Der vorige gilt nicht mehr.'} Bitte sehen Sie auch im Spam-Ordner nach.
        </p>
      </Alert>
      <ProofForm way="code" action={`${base}/nachweis`} nonce={nonce}>
        <TextField
          name="code"
          label="Code aus der E-Mail"
          hint="6 Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={values.code ?? code}
          error={errorAt(errors)('code')}
        />
        <Button {...sendingProps}>Bestätigen</Button>
      </ProofForm>
      <div className={css.again}>
        <ProofForm way="email" action={`${base}/nachweis`}>
          <input type="hidden" name="email" value={email} />
          <Button {...sendingProps} variant="text">
            Neuen Code senden
          </Button>
        </ProofForm>
        <Link to={`${base}/nachweis?adresse`}>Andere Adresse angeben</Link>
      </div>
    </>
  )
}

/** Shown where the email's link is opened in a browser without the draft: the code has to be entered in the other browser. */
const CodeWithoutDraft = ({ code }: { code: string }) => (
  <Columns>
    <div className={css.head}>
      <h1>Ihr Code</h1>
      <p className={css.lead}>
        Geben Sie diesen Code in dem Fenster ein, in dem Sie begonnen haben. In diesem Browser ist nichts
        begonnen.
      </p>
      <p className={css.code}>{code}</p>
      <p>Wenn Sie nichts begonnen haben, schließen Sie dieses Fenster und geben Sie den Code nicht weiter.</p>
    </div>
  </Columns>
)
