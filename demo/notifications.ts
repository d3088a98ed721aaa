import { pagePath } from '#contract/addresses.ts'
import type { NotificationRow } from '#contract/notifications.ts'
import type { Clock } from './clock.ts'
import type { Procedure } from './procedures.ts'
import { type GeneratorContext, uuid } from './generator-context.ts'
import { auentalStaff, userId, winterId } from './users.ts'

type Notice = NotificationRow['data'] & { at: string; unread?: boolean }

const notification = (
  id: string,
  user_id: string,
  { at, unread = false, ...data }: Notice,
): NotificationRow => ({
  id,
  user_id,
  data,
  read_at: unread ? null : at,
  created_at: at,
})

const bergs = ({ clock }: GeneratorContext, procedures: Procedure[]): Notice[] => {
  const answered = procedures.find(each => each.customer_lastname === 'und Uwe Kühn')!
  const bounced = procedures.find(each => each.acknowledgement_bounced_at)!
  const newest = procedures[0]!
  const link = ({ type, id }: Procedure) => pagePath('/login/procedures/:type/:id', { type, id })
  return [
    {
      at: newest.submitted_at!,
      unread: true,
      kind: 'procedure',
      title: 'Zählerstand weicht stark ab',
      text: `${newest.reference}, ${newest.customer_firstname} ${newest.customer_lastname}`,
      href: link(newest),
    },
    {
      at: clock.ago(90),
      unread: true,
      kind: 'customer',
      title: 'Neues Kundenkonto',
      text: 'Lena Großkopf, Auental',
      href: null,
    },
    {
      at: clock.ago(150),
      unread: true,
      kind: 'procedure',
      title: 'Antwort auf Ihre Rückfrage',
      text: `${answered.reference}, Petra und Uwe Kühn`,
      href: link(answered),
    },
    {
      at: bounced.acknowledgement_bounced_at!,
      kind: 'mail',
      title: 'E-Mail unzustellbar',
      text: `${bounced.reference}, Postfach voll`,
      href: link(bounced),
    },
  ]
}

export const staffNotifications = (scene: GeneratorContext, procedures: Procedure[]) =>
  bergs(scene, procedures).map((notice, index) =>
    notification(scene.id(`notification/${index}`), userId(scene, auentalStaff.berg), notice),
  )

export const adminNotifications = (clock: Clock) =>
  [
    {
      at: clock.ago(155),
      unread: true,
      kind: 'mail',
      title: '7 unzustellbare E-Mails in Folge',
      text: 'Stadtwerke Birkenfurt – Wasser',
      href: '/admin/organizations',
    },
    {
      at: clock.at(1, '08:00'),
      unread: true,
      kind: 'organization',
      title: 'Portal noch nicht veröffentlicht',
      text: 'Abwasserverband Erlengrund',
      href: '/admin/organizations',
    },
  ].map((notice, index) => notification(uuid(`platform/notification/${index}`), winterId, notice))
