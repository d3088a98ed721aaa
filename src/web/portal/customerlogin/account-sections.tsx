import type { sessionCustomer } from '#contract/customers/account.ts'
import { type Topic, topics as topicWords } from '#contract/subscriptions/topics.ts'
import { href, Link } from 'react-router'
import type { z } from 'zod'
import { usePortal } from '../layout.tsx'
import { SummaryList, type SummaryRow } from '../ui/list/summary-list.tsx'
import css from './account-sections.module.css'

interface AccountSectionsProps {
  customer: z.output<typeof sessionCustomer>
  topics: { wanted: Topic[]; isPaused: boolean } | null
}

/** The customer's data in sections, each with a link to change it. */
export const AccountSections = ({ customer, topics }: AccountSectionsProps) => (
  <div className={css.sections}>
    <SummaryList
      title="Ihre Angaben"
      change={{ href: href('/kundenlogin/account/angaben'), text: 'Angaben ändern' }}
      rows={personRows(customer)}
    />
    <ContractDataHint />
    <SummaryList
      title="E-Mail-Adresse"
      change={{ href: href('/kundenlogin/account/email'), text: 'E-Mail-Adresse ändern' }}
      rows={[
        {
          label: 'Anmelden mit',
          value: customer.email,
          ...(customer.email_changed && {
            detail: `Noch zu bestätigen: ${customer.email_changed}. Öffnen Sie den Link in unserer E-Mail.`,
          }),
        },
      ]}
    />
    <SummaryList
      title="Passwort"
      change={{ href: href('/kundenlogin/password'), text: 'Passwort ändern' }}
      rows={[{ label: 'Passwort', value: 'festgelegt' }]}
    />
    {topics && (
      <SummaryList
        title="Benachrichtigungen"
        change={{ href: href('/kundenlogin/account/benachrichtigung'), text: 'Benachrichtigungen ändern' }}
        rows={[{ label: 'Per E-Mail', value: topicsText(topics) }]}
      />
    )}
    <p className={css.end}>
      <Link to={href('/kundenlogin/account/schliessen')}>Konto schließen</Link>
    </p>
  </div>
)

const salutations = { female: 'Frau', male: 'Herr', none: '' }

const personRows = (customer: AccountSectionsProps['customer']): SummaryRow[] => [
  {
    label: 'Kundennummer',
    value: customer.customer_number || customer.customer_number_requested,
    ...(!customer.customer_number &&
      customer.customer_number_requested && { detail: 'Wir prüfen sie noch.' }),
  },
  { label: 'Name', value: nameOf(customer) },
  ...(customer.company ? [{ label: 'Firma', value: customer.company }] : []),
  { label: 'Adresse', value: addressOf(customer) },
  { label: 'Telefon', value: customer.phone },
  { label: 'Mobil', value: customer.mobile },
]

const nameOf = ({ gender, title, firstname, lastname }: AccountSectionsProps['customer']) =>
  [salutations[gender ?? 'none'], title, firstname, lastname].filter(Boolean).join(' ')

const addressOf = ({ street, housenumber, postalcode, city }: AccountSectionsProps['customer']) =>
  [`${street} ${housenumber}`.trim(), `${postalcode} ${city}`.trim()].filter(Boolean).join(', ')

const topicsText = ({ wanted, isPaused }: NonNullable<AccountSectionsProps['topics']>) =>
  wanted.length
    ? wanted.map(topic => topicWords[topic].label).join(', ') + (isPaused ? ' (unterbrochen)' : '')
    : 'keine'

/** Explains that account data only prefill forms; contract and bills change with a procedure. */
function ContractDataHint() {
  const { customerdata } = usePortal().frame.organization.modules
  if (!customerdata) return null
  return (
    <p className={css.records}>
      Mit diesen Angaben füllen wir Ihre Formulare aus. Damit wir auch Vertrag und Rechnungen ändern, melden
      Sie uns die Änderung bitte über <Link to={href('/kundendaten')}>Kundendaten ändern</Link>.
    </p>
  )
}
