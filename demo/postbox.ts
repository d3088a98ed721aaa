import { hash } from 'node:crypto'
import { hanna, meike } from './characters.ts'
import { customerId } from './customer-id.ts'
import { type Media, medium } from './media.ts'
import { addressOf, type Person } from './people.ts'
import type { Procedure } from './procedures.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { auentalStaff, userId } from './users.ts'

interface Delivery {
  person: Person
  subject: string
  message: string
  submitted_at: string
  read: boolean
  /** Size of the attached document in kB; absent for a message without a document. */
  size?: number
  answers?: Procedure | undefined
}

const place = `Verbrauchsstelle ${meike.street} ${meike.housenumber}`

const meikes = ({ clock }: GeneratorContext, reading: Procedure, ownerchange: Procedure): Delivery[] => [
  {
    person: meike,
    subject: `Bescheid über Abwassergebühren ${clock.year}`,
    message: `Antwort auf Vorgang ${reading.reference}`,
    submitted_at: clock.at(2, '09:00'),
    read: false,
    size: 184,
    answers: reading,
  },
  {
    person: meike,
    subject: 'Rückfrage zu Ihrem Vorgang',
    message: `Eigentümerwechsel ${ownerchange.reference}`,
    submitted_at: clock.at(4, '10:12'),
    read: false,
    answers: ownerchange,
  },
  {
    person: meike,
    subject: 'Eingangsbestätigung Zählerstand',
    message: `Vorgang ${reading.reference}`,
    submitted_at: clock.at(18, '18:53'),
    read: true,
    size: 62,
    answers: reading,
  },
  {
    person: meike,
    subject: `Abschlagsplan ${clock.year}`,
    message: place,
    submitted_at: clock.at(281, '08:00'),
    read: true,
    size: 98,
  },
  {
    person: meike,
    subject: `Jahresrechnung ${clock.year - 1}`,
    message: place,
    submitted_at: clock.at(281, '07:59'),
    read: true,
    size: 212,
  },
  {
    person: meike,
    subject: 'Bestätigung SEPA-Lastschriftmandat',
    message: 'Mandat AUE100482701',
    submitted_at: clock.at(316, '11:20'),
    read: true,
    size: 74,
  },
  {
    person: meike,
    subject: 'Willkommen im Kundenportal',
    message: 'Ihr Konto ist freigeschaltet. In diesem Postfach finden Sie künftig Ihre Dokumente.',
    submitted_at: clock.at(316, '09:12'),
    read: true,
  },
]

const hannas = ({ clock }: GeneratorContext): Delivery[] => [
  {
    person: hanna,
    subject: `Ableseaufforderung ${clock.year}`,
    message: addressOf(hanna),
    submitted_at: clock.at(4, '08:00'),
    read: false,
    size: 61,
  },
  {
    person: hanna,
    subject: `Abschlagsplan ${clock.year}`,
    message: addressOf(hanna),
    submitted_at: clock.at(58, '08:00'),
    read: true,
    size: 88,
  },
  {
    person: hanna,
    subject: `Jahresrechnung ${clock.year - 1}`,
    message: addressOf(hanna),
    submitted_at: clock.at(281, '08:00'),
    read: true,
    size: 214,
  },
]

const name = ({ person, subject }: Delivery) => `postbox/${person.customer_number}/${subject}`

const delivered = (scene: GeneratorContext, delivery: Delivery) => ({
  ...owned(scene, name(delivery)),
  customer_id: customerId(scene, delivery.person),
  procedure_id: delivery.answers?.id ?? null,
  submitted_by_user_id: userId(scene, auentalStaff.berg),
  email: delivery.person.email,
  subject: delivery.subject,
  message: delivery.message,
  read_at: delivery.read ? scene.clock.at(1, '18:04') : null,
  submitted_at: delivery.submitted_at,
  deleted_at: null,
  access_key: hash('sha256', name(delivery)).slice(0, 32),
  delivery_type: 'postbox' as const,
  ...stamps(delivery.submitted_at),
})

const attached = (scene: GeneratorContext, delivery: Delivery): Media[] =>
  delivery.size === undefined
    ? []
    : [
        medium(
          scene,
          { postbox_message_id: scene.id(name(delivery)) },
          {
            name: delivery.subject,
            file_name: 'Dokument.pdf',
            size: delivery.size * 1000,
            source: 'media/document.svg',
          },
          delivery.submitted_at,
        ),
      ]

/** Seven messages for Meike, two of them unread, and three for Hanna. */
export const postbox = (scene: GeneratorContext, procedures: Procedure[]) => {
  const of = (type: Procedure['type']) =>
    procedures.find(each => each.type === type && each.customer_id === customerId(scene, meike))!
  const deliveries = [...meikes(scene, of('meterreading'), of('ownerchange')), ...hannas(scene)]
  return {
    postbox_messages: deliveries.map(each => delivered(scene, each)),
    media: deliveries.flatMap(each => attached(scene, each)),
  }
}
