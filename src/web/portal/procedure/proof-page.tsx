import type { FieldError } from '#contract/forms.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import { Icon } from '../ui/icon.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import { Columns } from '../ui/columns.tsx'
import { InPerson } from '../ui/contact.tsx'
import { Aside } from './asides.tsx'
import { CodeForm, CodeForElsewhere } from './proof-code.tsx'
import { type Proof, ProofHead } from './proof-head.tsx'
import css from './proof-page.module.css'
import { wayTitle } from './proof-words.ts'
import type { ProofState } from './proof-form.tsx'
import { Way } from './proof-ways.tsx'
import type { Sent } from './proof.ts'

interface ProofPageProps {
  page: Proof | { elsewhere: string }
  errors: FieldError[]
  sent?: Sent | undefined
}

/** The proof of identity: the easiest method is open, the others can be unfolded. */
export function ProofPage({ page, errors, sent }: ProofPageProps) {
  if (page.elsewhere !== null) return <CodeForElsewhere code={page.elsewhere} />
  const { ways, pending, base, contact } = page
  const [first, ...others] = ways
  const { unapproved } = page
  const state = { base, values: { ...page.values, ...sent }, errors, unapproved, pending }
  const awaitsCode = pending?.trustlevel === 'email' && !page.otherAddress && sent?.way !== 'email'
  return (
    <Columns
      aside={
        <>
          {first === 'customer_data' && <Aside of="bill" />}
          <InPerson {...contact} />
        </>
      }
    >
      <ProofHead page={page} errors={errors} />
      {first &&
        (first === 'email' && awaitsCode ? (
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
