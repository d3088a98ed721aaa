import { type GeneratorContext, owned, stamps } from './generator-context.ts'
import { auentalStaff, userId } from './users.ts'

interface View {
  name: string
  query: Record<string, string>
  /** Own to Maria Berg; the others are shared. */
  isOwn?: boolean
}

const views: View[] = [
  { name: 'Was drankommt', isOwn: true, query: { tab: 'open', follow_up: 'awake', sort: 'due_at' } },
  { name: 'Wiedervorlage heute', isOwn: true, query: { tab: 'open', follow_up: 'due', sort: 'due_at' } },
  {
    name: 'Zähler Mühlenrode',
    isOwn: true,
    query: { tab: 'open', type: 'meterreading', q: 'Mühlenrode' },
  },
  { name: 'Zähler mit Abweichung', query: { tab: 'open', type: 'meterreading', flag: 'deviation' } },
  { name: 'SEPA-Mandate', query: { tab: 'open', type: 'debit' } },
  { name: 'Wasseranschlüsse in Arbeit', query: { tab: 'open', type: 'connection_water' } },
]

/** Views of the list of procedures: those of Maria Berg, and those that she has shared. */
export const procedureviews = (scene: GeneratorContext) => {
  const berg = userId(scene, auentalStaff.berg)
  return views.map(({ name, query, isOwn }) => ({
    ...owned(scene, `view/${name}`),
    name,
    query,
    user_id: isOwn ? berg : null,
    created_by: berg,
    ...stamps(scene.clock.at(30, '09:00')),
  }))
}
