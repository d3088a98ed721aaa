import type { Clock } from './clock.ts'
import { mobile, plain } from './people.ts'
import { stamps, uuid } from './generator-context.ts'
import { type Phase, type Prospect, prospects } from './texts/contacts.ts'
import { winterId } from './users.ts'

const phases: Record<Phase, { title: string; color: string; icon: string; hint: string }> = {
  lead: {
    title: 'Interesse',
    color: '#4b5560',
    icon: 'user-plus',
    hint: 'Hat sich gemeldet oder wurde angesprochen',
  },
  demo: { title: 'Vorführung', color: '#00798b', icon: 'users', hint: 'Termin vereinbart oder gewesen' },
  offer: { title: 'Angebot', color: '#2f7d9b', icon: 'file-text', hint: 'Angebot liegt vor' },
  contract: { title: 'Vertrag', color: '#8a6800', icon: 'writing', hint: 'Vertrag wird geprüft' },
  customer: { title: 'Kunde', color: '#3b7b40', icon: 'circle-check', hint: 'Portal läuft' },
}

const labelId = (phase: Phase) => uuid(`platform/label/${phase}`)
const contactId = ({ name }: Prospect) => uuid(`platform/contact/${name}`)

export const labels = (clock: Clock) =>
  Object.entries(phases).map(([phase, look]) => ({
    id: labelId(phase as Phase),
    organization_id: null,
    ...look,
    attributes: { phase },
    scope: 'crm' as const,
    ...stamps(clock.at(380, '09:00')),
  }))

const attributes = ({ company, kind, population, follow_up, facts }: Prospect) => ({
  Träger: company,
  Art: kind,
  Einwohner: population,
  ...facts,
  ...(follow_up && { 'Nächster Schritt': follow_up.what }),
})

const contact = (clock: Clock, prospect: Prospect) => {
  const [firstname, lastname] = prospect.name.split(' ') as [string, string]
  return {
    id: contactId(prospect),
    organization_id: prospect.phase === 'customer' ? uuid(plain(prospect.city)) : null,
    gender: prospect.gender,
    position: prospect.position,
    firstname,
    lastname,
    street: prospect.street,
    housenumber: prospect.housenumber,
    postalcode: prospect.postalcode,
    city: prospect.city,
    email: `${plain(firstname)[0]}.${plain(lastname)}@${plain(prospect.city)}.example`,
    phone: `030 23125-${prospect.extension}`,
    mobile: prospect.phase === 'contract' ? mobile : '',
    notes: prospect.summary,
    attributes: attributes(prospect),
    follow_up_on: prospect.follow_up ? clock.day(prospect.follow_up.days) : null,
    labels: [labelId(prospect.phase)],
    ...stamps(clock.at(120, '10:00'), clock.at(prospect.notes[0]?.days ?? 22, '10:00')),
  }
}

export const contacts = (clock: Clock) => prospects.map(each => contact(clock, each))

export const contactNotes = (clock: Clock) =>
  prospects.flatMap(prospect =>
    prospect.notes.map(({ days, time, kind, subject, note }) => ({
      id: uuid(`platform/note/${prospect.name}/${subject}`),
      contact_id: contactId(prospect),
      organization_id: null,
      user_id: winterId,
      author: 'Thea Winter',
      author_user_id: winterId,
      subject,
      note,
      editable_others: false,
      attributes: { kind },
      ...stamps(clock.at(days, time)),
    })),
  )
