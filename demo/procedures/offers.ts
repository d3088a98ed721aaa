import { offerSums } from '#contract/procedures/offer-sums.ts'
import { offerContent, withdrawalNotice } from '#contract/procedures/offer-content.ts'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { hash } from 'node:crypto'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { fullName } from '../people.ts'
import { owned, type GeneratorContext, stamps } from '../generator-context.ts'
import type { DemoProcedure } from './demo-procedure.ts'

export interface Seller {
  title: string
  street: string
  house_number: string
  postalcode: string
  city: string
  phone_general: string
  email_clientservice: string
}

interface Update {
  id: string
  status: string | null
  status_at: string
  author: string
}

const items = {
  connection_water: [
    { title: 'Hausanschluss bis 10 m, DN 32', quantity: '1', amount: 2354 },
    { title: 'Jeder weitere Meter, 96,30 €/m', quantity: '6 m', amount: 577.8 },
  ],
  connection_wastewater: [
    { title: 'Grundstücksanschluss bis 8 m, DN 150', quantity: '1', amount: 3296 },
    { title: 'Kontrollschacht DN 400', quantity: '1', amount: 684.25 },
  ],
}
const included = {
  connection_water: [
    'Anschluss an die Leitung in der Straße',
    'Tiefbau im Gehweg und Wiederherstellung',
    'Hauseinführung, Hauptabsperrung und Wasserzähler Q3 4',
    'Druckprobe, Spülung und Inbetriebnahme',
  ],
  connection_wastewater: [
    'Anschluss an den Kanal in der Straße',
    'Tiefbau im Gehweg und Wiederherstellung',
    'Dichtheitsprüfung',
  ],
}
const excluded = ['Erdarbeiten auf Ihrem Grundstück', 'Installation im Haus']
const withdrawal_days = 14

/** The statuses that follow an accepted offer. */
const afterwards: ProcedureStatus[] = ['approved', 'construction', 'completed']

/** The offer of a connection that has come so far, with its acceptance. */
export const offersOf = (
  scene: GeneratorContext,
  given: DemoProcedure & { reference: string },
  updates: readonly Update[],
  seller: Seller,
) => {
  const sent = updates.find(({ status }) => status === 'offer')
  if (!sent || (given.type !== 'connection_water' && given.type !== 'connection_wastewater')) return []
  const accepted = updates.find(({ status }) => status === 'approved')
  const number = given.reference.replace(/^A.-/, 'A-')
  const content = offerContent.parse({
    number,
    items: items[given.type],
    vat_rate: 7,
    ...offerSums(items[given.type], 7),
    included: included[given.type],
    excluded,
    execution: 'etwa acht Wochen nach der Annahme',
    payment: 'nach Abnahme',
    valid_until: plusDays(dayInGermany(new Date(sent.status_at)), 42),
    consent: `Ich nehme das Angebot ${number} an und habe die Widerrufsbelehrung gelesen.`,
    withdrawal_days,
    withdrawal_notice: withdrawalNotice(seller, withdrawal_days),
    files: [],
  })
  const isAccepted = accepted !== undefined && afterwards.includes(given.status)
  return [
    {
      ...owned(scene, `offer/${given.reference}`),
      procedure_id: scene.id(`procedure/${given.reference}`),
      statusupdate_id: sent.id,
      content,
      content_hash: hash('sha256', JSON.stringify(content)),
      valid_until: content.valid_until,
      author: sent.author,
      sent_at: sent.status_at,
      answer: isAccepted ? ('accept' as const) : null,
      answered_at: isAccepted ? accepted.status_at : null,
      answered_by: isAccepted ? fullName(given.person) : '',
      answered_with: isAccepted ? ('link' as const) : null,
      answered_trustlevel: isAccepted ? ('email' as const) : null,
      answered_email: isAccepted ? given.person.email : '',
      credential: isAccepted ? hash('sha256', `offer ${given.reference}`) : '',
      ...stamps(sent.status_at, accepted?.status_at ?? sent.status_at),
    },
  ]
}
