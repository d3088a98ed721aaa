import type { FieldError } from '#contract/forms/field-types.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconChevronDown } from '../../ui/icon/icons.ts'
import { Columns } from '../../ui/page/columns.tsx'
import { PersonalContactCard } from '../../ui/page/contact-cards.tsx'
import { Aside } from '../asides/aside.tsx'
import { CodeForm, CodeWithoutDraft } from './code-form.tsx'
import { type ProofPageData, ProofHead } from './proof-head.tsx'
import css from './proof-page.module.css'
import { methodTitle } from './proof-texts.ts'
import type { ProofState } from './proof-form.tsx'
import { ProofMethod } from './proof-methods.tsx'
import type { ProofInput } from './submit-proof.ts'

interface ProofPageProps {
  page: ProofPageData | { elsewhere: string }
  errors: FieldError[]
  sent?: ProofInput | undefined
}

/** The proof of identity: the easiest method is open, the others can be unfolded. */
export function ProofPage({ page, errors, sent }: ProofPageProps) {
  if (page.elsewhere !== null) return <CodeWithoutDraft code={page.elsewhere} />
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
