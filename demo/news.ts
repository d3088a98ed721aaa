import { fileName, type Media, medium } from './media.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'
import type { Announcement } from './texts/news.ts'

export const newsId = (scene: GeneratorContext, { title }: Announcement) => scene.id(`news/${title}`)

const moment = (scene: GeneratorContext, when: { days: number; time: string } | undefined) =>
  when ? scene.clock.at(when.days, when.time) : null

const visibleSince = (scene: GeneratorContext, { days, publish, draft }: Announcement) => {
  if (draft) return null
  return publish ? scene.clock.at(publish.days, publish.time) : scene.clock.at(days, '08:00')
}

const announced = (scene: GeneratorContext, said: Announcement) => ({
  ...owned(scene, `news/${said.title}`),
  published: !said.draft,
  news_date: scene.clock.day(said.days),
  title: said.title,
  abstract: said.abstract,
  content: said.content,
  notify_subscribers: Boolean(said.notified ?? said.publish),
  subscribers_notified_at: said.notified ? scene.clock.at(said.days, '08:05') : null,
  publish_at: visibleSince(scene, said),
  unpublish_at: moment(scene, said.unpublish),
  servicearea_ids: (said.places ?? []).map(place => serviceareaId(scene, place)),
  ...stamps(scene.clock.at(Math.max(said.days, 1), '07:40')),
})

export const news = (scene: GeneratorContext, announcements: Announcement[]) =>
  announcements.map(said => announced(scene, said))

const papers = (scene: GeneratorContext, said: Announcement): Media[] =>
  (said.files ?? []).map((file, index) =>
    medium(
      scene,
      { news_id: newsId(scene, said) },
      { ...file, source: 'media/document.svg', order_column: index + 1 },
    ),
  )

const pictures = (scene: GeneratorContext, said: Announcement): Media[] => {
  if (!said.picture) return []
  const { source, name, ...custom_properties } = said.picture
  const file = { name, file_name: fileName(name, 'jpg'), size: 0, source, custom_properties }
  return [medium(scene, { news_id: newsId(scene, said) }, { ...file, collection_name: 'pictures' })]
}

export const newsMedia = (scene: GeneratorContext, announcements: Announcement[]): Media[] =>
  announcements.flatMap(said => [...pictures(scene, said), ...papers(scene, said)])
