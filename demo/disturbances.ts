import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { affected } from './locations.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'
import { around } from './shapes.ts'
import { statusupdate } from './statusupdates.ts'
import type { Incident } from './texts/disturbances.ts'

const disturbanceId = (scene: GeneratorContext, { title }: Incident) => scene.id(`disturbance/${title}`)

const disturbance = (scene: GeneratorContext, incident: Incident) => {
  const [first, last] = [incident.history[0]!, incident.history.at(-1)!]
  return {
    ...owned(scene, `disturbance/${incident.title}`),
    title: incident.title,
    description: `<p>Betroffen: ${incident.streets}.</p>`,
    kind: incident.kind,
    status: last.status,
    occurred_at: first.at,
    expected_end_at: incident.expected_end_at,
    affected_households: incident.households,
    servicearea_ids: [serviceareaId(scene, incident.place)],
    published: true,
    first_published_at: first.at,
    notify_subscribers: true,
    notify_websitewidget: incident.banner && disturbanceStatuses[last.status].open,
    subscribers_notified_at: last.at,
    ...stamps(first.at, last.at),
  }
}

const updates = (scene: GeneratorContext, incident: Incident, author: string) =>
  incident.history.map(({ status, at, message }) =>
    statusupdate(scene, { disturbance_id: disturbanceId(scene, incident) }, at, {
      kind: 'status',
      status,
      message,
      author,
      notified_at: at,
    }),
  )

const locations = (scene: GeneratorContext, incident: Incident) =>
  affected(
    scene,
    { disturbance_id: disturbanceId(scene, incident) },
    {
      name: incident.title,
      title: incident.title,
      place: incident.place,
      at: incident.at,
      ...(incident.radius && { area: around(incident.at, incident.radius) }),
    },
  )

export const disturbances = (scene: GeneratorContext, incidents: Incident[], author: string) => ({
  disturbances: incidents.map(each => disturbance(scene, each)),
  statusupdates: incidents.flatMap(each => updates(scene, each, author)),
  locations: incidents.flatMap(each => locations(scene, each)),
})
