import { customerStatuses } from '#contract/customers/customers.ts'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { supplyPointLine } from '#contract/procedures/common/supply-line.ts'
import { meterTypeLabel, procedureSections } from '#contract/procedures/sections.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { genders } from '#contract/core/genders.ts'
import { topicKeys, topics } from '#contract/subscriptions/topics.ts'
import { formatDay, formatTime } from '../../email/phrases.ts'
import type { Context } from '../../core/context.ts'
import type { ReceiptDocument, ReceiptSection } from '../../pdf/document.ts'
import type { PersonalData } from './gather.ts'
import type { PackedFile } from './pack-files.ts'

type Rows = [label: string, value: string | null | undefined][]

const at = (time: string | null) => (time ? `${formatDay(time)}, ${formatTime(time)} Uhr` : '')

/** A section, or none where it has nothing to say. */
function section(title: string, rows: Rows): ReceiptSection[] {
  const filled = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return filled.length ? [{ title, rows: filled }] : []
}

/** The data of a customer for reading. */
export function exportDocument(ctx: Context, data: PersonalData, files: PackedFile[]): ReceiptDocument {
  const { organization } = ctx
  return {
    language: 'de-DE',
    title: 'Auskunft über Ihre Daten',
    organization: {
      title: organization.title,
      address: [
        `${organization.street} ${organization.house_number}`.trim(),
        `${organization.postalcode} ${organization.city}`.trim(),
      ],
      color: organization.theme_color_primary,
    },
    sections: [
      introduction(ctx),
      ...accountSections(data),
      ...data.procedures.flatMap(procedureSection),
      ...section(
        'Postfach',
        data.messages.map(each => [
          at(each.submitted_at) || 'nicht zugestellt',
          `${each.subject}\n${each.message}`,
        ]),
      ),
      ...section(
        'Begonnene Eingaben',
        data.drafts.map(each => [at(each.updated_at), typeLabel(each.type)]),
      ),
      ...data.subscriptions.flatMap(each =>
        section('Benachrichtigungen', [
          ['E-Mail-Adresse', each.email],
          [
            'Themen',
            topicKeys
              .filter(key => each[`notify_${key}`])
              .map(key => topics[key].label)
              .join(', '),
          ],
        ]),
      ),
      ...section(
        'E-Mails an Sie',
        data.emails.map(each => [at(each.sent_at ?? each.created_at), each.subject]),
      ),
      ...section(
        'Anmeldungen',
        data.sessions.map(each => [at(each.created_at), `${each.device}, ${each.address}`]),
      ),
      ...section(
        'Dateien',
        files.map(({ path, omitted }) => [
          omitted ? 'Nicht enthalten' : 'Enthalten',
          [path, omitted].filter(Boolean).join(': '),
        ]),
      ),
    ],
    footer: `${organization.title} · ${organization.portal_domain}`,
  }
}

const typeLabel = (type: ProcedureType) => definitionOf(type)?.label ?? type

const introduction = ({ now }: Context): ReceiptSection => ({
  title: 'Worum es geht',
  text: [
    `Sie haben nach Art. 15 DSGVO Auskunft verlangt. Das ist der Stand vom ${at(now.toISOString())}.`,
    'Dieselben Angaben stehen vollständig und maschinenlesbar in der Datei „auskunft.json“. Verschlüsselte Angaben, etwa eine IBAN, sind gekürzt.',
  ],
})

function accountSections({ account, proof, meters, history }: PersonalData): ReceiptSection[] {
  const { user } = account
  return [
    ...section('Ihr Konto', [
      ['Kundennummer', account.customer_number || account.customer_number_requested],
      ['Anrede', user?.gender && genders[user.gender]],
      ['Name', [account.title, user?.firstname, user?.lastname].filter(Boolean).join(' ')],
      ['Firma', account.company],
      ['Anschrift', `${account.street} ${account.housenumber}, ${account.postalcode} ${account.city}`],
      ['Telefon', account.phone],
      ['Mobiltelefon', account.mobile],
      ['E-Mail', user?.email],
      ['E-Mail bestätigt', at(user?.email_verified_at ?? null)],
      ['Zustand', customerStatuses[account.status]],
      ['Vertrauensniveau', trustlevelLabels[account.trustlevel]],
      ['Angelegt', at(account.created_at)],
      ['Bestätigt', at(account.approved_at)],
      ['Gesperrt', at(account.locked_at)],
      ['Zuletzt angemeldet', at(account.lastlogin_at)],
    ]),
    ...(proof
      ? section('Identitätsnachweis', [
          ['Art', trustlevelLabels[proof.trustlevel]],
          ['Name', `${proof.firstname} ${proof.lastname}`.trim()],
          ['Kundennummer', proof.customer_number],
          ['Zählernummer', proof.meter_number],
          ['Erbracht', at(proof.fulfilled_at)],
        ])
      : []),
    ...section(
      'Zähler',
      meters.map(each => [
        meterTypeLabel(each.meter_type),
        [each.meter_number, supplyPointLine(each)].filter(Boolean).join(', '),
      ]),
    ),
    ...section(
      'Verlauf des Kontos',
      history.map(each => [at(each.status_at), each.message]),
    ),
  ]
}

function procedureSection(each: PersonalData['procedures'][number]): ReceiptSection[] {
  const name = `${typeLabel(each.type)} ${each.reference}`
  const sections = procedureSections({ ...each, meterstatuses: [], media: [] })
  return [
    ...section(name, [
      ['Eingegangen', at(each.submitted_at)],
      ['Status', procedureStatuses[each.status].label],
      ...each.readings.map((row): [string, string] => [
        row.meter_number,
        `${row.meter_count} m³${row.read_at ? ` am ${formatDay(row.read_at)}` : ''}`,
      ]),
    ]),
    ...sections.map(({ title, rows }) => ({ title: `${name}: ${title}`, rows })),
    ...section(
      `${name}: Verlauf`,
      each.history.map(entry => [at(entry.status_at), entry.message]),
    ),
  ]
}
