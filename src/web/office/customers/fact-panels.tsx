import { supplyPointLine } from '#contract/procedures/common/supply-line.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { genders } from '#contract/core/genders.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Fact, SummaryList } from '../../staff-ui/record/summary-list.tsx'
import { date, number } from '../../staff-ui/text/format.ts'
import { customerHref } from './customer-look.ts'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

/** Master data, meters and the proof of identity. */
export function FactPanels({ page }: { page: CustomerPage }) {
  const { customer, related, may } = page
  return (
    <>
      <Panel
        title="Stammdaten im Portal"
        action={
          may.edit && (
            <Link to={`${customerHref(customer.id)}/edit`} className={styles.link}>
              <IconPencil size={18} stroke={1.75} aria-hidden /> Bearbeiten
            </Link>
          )
        }
        flush
      >
        <SummaryList facts={masterData(page)} />
      </Panel>
      {related.meters.length > 0 && (
        <Panel title="Zähler" note={related.meters.length} flush>
          <SummaryList facts={related.meters.map(meterFact)} />
        </Panel>
      )}
      <Panel title="Identitätsnachweis" note={page.trust} flush>
        <SummaryList facts={proofFacts(page)} />
      </Panel>
    </>
  )
}

const given = (facts: Fact[]) => facts.filter(({ value }) => value.trim() !== '')
const address = (row: { street: string; housenumber: string; postalcode: string; city: string }) =>
  [`${row.street} ${row.housenumber}`.trim(), `${row.postalcode} ${row.city}`.trim()]
    .filter(Boolean)
    .join(', ')

function masterData({ customer }: CustomerPage): Fact[] {
  const { user } = customer
  const isVerified = Boolean(user?.email_verified_at)
  const gender = user?.gender && user.gender !== 'none' ? genders[user.gender] : undefined
  return given([
    { label: 'Firma', value: customer.company, strong: true },
    {
      label: 'Name',
      value: [customer.title, user?.firstname, user?.lastname].filter(Boolean).join(' '),
      after: gender,
      strong: true,
    },
    { label: 'Kundennummer', value: customer.customer_number },
    ...(customer.customer_number_requested && customer.customer_number_requested !== customer.customer_number
      ? [{ label: 'Angegebene Nummer', value: customer.customer_number_requested }]
      : []),
    { label: 'Anschrift', value: address(customer) },
    {
      label: 'E-Mail',
      value: user?.email ?? '',
      check: isVerified
        ? { tone: 'done' as const, text: 'bestätigt' }
        : { tone: 'waiting' as const, text: 'nicht bestätigt' },
    },
    { label: 'Neue E-Mail', value: user?.email_changed ?? '', after: 'noch nicht bestätigt' },
    { label: 'Telefon', value: customer.phone },
    { label: 'Mobiltelefon', value: customer.mobile },
  ])
}

const meterTypes: Record<string, string> = {
  main: 'Hauptzähler',
  garden: 'Gartenzähler',
  own: 'Eigener Zähler',
}

function meterFact(meter: CustomerPage['related']['meters'][number]): Fact {
  const { meter_type, meter_number, last_count, last_read_at } = meter
  const reading =
    last_count === null ? '' : `${number(last_count)} m³${last_read_at ? ` am ${date(last_read_at)}` : ''}`
  return {
    label: meterTypes[meter_type] ?? meter_type,
    value: meter_number,
    after: [supplyPointLine(meter), reading].filter(Boolean).join(', ') || undefined,
  }
}

function proofFacts({ customer: { trust_assertion: proof, user }, trust }: CustomerPage): Fact[] {
  const base: Fact[] = [{ label: 'Niveau', value: trust }]
  if (!proof)
    return [
      ...base,
      ...given([
        { label: 'E-Mail bestätigt', value: user?.email_verified_at ? date(user.email_verified_at) : '' },
      ]),
    ]
  return [
    ...base,
    ...given([
      { label: 'Erbracht am', value: proof.fulfilled_at ? date(proof.fulfilled_at) : '' },
      { label: 'Ausweisdienst', value: proof.identity_provider },
      { label: 'Name', value: `${proof.firstname} ${proof.lastname}`.trim() },
      { label: 'Anschrift', value: address(proof) },
      { label: 'Geburtsdatum', value: proof.birth ? date(proof.birth) : '' },
      { label: 'Kundennummer', value: proof.customer_number },
      { label: 'Zählernummer', value: proof.meter_number },
    ]),
  ]
}
