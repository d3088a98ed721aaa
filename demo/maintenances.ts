import { affected } from './locations.ts'
import { fileName, type Media, medium } from './media.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'
import { statusupdate } from './statusupdates.ts'
import type { Work } from './texts/maintenances.ts'

const maintenanceId = (scene: GeneratorContext, { title }: Work) => scene.id(`maintenance/${title}`)

const maintenance = (scene: GeneratorContext, work: Work) => {
  const [first, last] = [work.history[0]!, work.history.at(-1)!]
  const seen = work.draft ? null : first.at
  return {
    ...owned(scene, `maintenance/${work.title}`),
    start_at: work.start_at,
    end_at: work.end_at,
    month_precision: work.month_precision ?? false,
    status: last.status,
    title: work.title,
    description: work.description,
    impact: work.impact,
    affected_locations: work.streets,
    servicearea_ids: [serviceareaId(scene, work.place)],
    published: !work.draft,
    first_published_at: seen,
    notify_subscribers: !work.draft,
    subscribers_notified_at: seen,
    ...stamps(first.at, last.at),
  }
}

const updates = (scene: GeneratorContext, work: Work, author: string) =>
  work.history.map(({ status, at, message }) =>
    statusupdate(scene, { maintenance_id: maintenanceId(scene, work) }, at, {
      kind: 'status',
      status,
      message,
      author,
      notified_at: work.draft ? null : at,
      is_public: !work.draft,
    }),
  )

const locations = (scene: GeneratorContext, work: Work) =>
  affected(
    scene,
    { maintenance_id: maintenanceId(scene, work) },
    { name: work.title, title: work.title, place: work.place, at: work.at },
  )

const pictures = (scene: GeneratorContext, work: Work): Media[] => {
  if (!work.picture) return []
  const { source, name, ...custom_properties } = work.picture
  const file = { name, file_name: fileName(name, 'jpg'), size: 0, source, custom_properties }
  return [
    medium(scene, { maintenance_id: maintenanceId(scene, work) }, { ...file, collection_name: 'pictures' }),
  ]
}

export const maintenances = (scene: GeneratorContext, works: Work[], author: string) => ({
  maintenances: works.map(each => maintenance(scene, each)),
  statusupdates: works.flatMap(each => updates(scene, each, author)),
  locations: works.flatMap(each => locations(scene, each)),
  media: works.flatMap(each => pictures(scene, each)),
})
