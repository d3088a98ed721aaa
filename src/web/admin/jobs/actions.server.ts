import { type TaskKey, taskLabel } from '#contract/queue/task-names.ts'
import type { Client } from '../../lib/api-client.ts'

const jobs = (count: number) => (count === 1 ? '1 Auftrag' : `${count} Aufträge`)

type Action = (api: Client, form: FormData) => Promise<string>

const tasksOf = (form: FormData) => form.getAll('task').map(task => String(task) as TaskKey)
const idsOf = (form: FormData) => form.getAll('id').map(String)
const namesOf = (form: FormData) => {
  const tasks = tasksOf(form)
  return tasks.length === 1 ? `„${taskLabel(tasks[0]!)}“` : 'alle Arten'
}

/** Verbs of the page, by intent. Each answers with the sentence to show. */
const actions: Partial<Record<string, Action>> = {
  async retry(api, form) {
    const { count } = await api.queue.retry({ body: { ids: idsOf(form) } })
    return count
      ? `${jobs(count)} noch einmal gestartet.`
      : 'Nichts mehr zu tun: Der Auftrag ist nicht mehr gescheitert.'
  },
  async 'retry-kind'(api, form) {
    const { count } = await api.queue.retry({ body: { task: tasksOf(form)[0] ?? null } })
    return `${jobs(count)} noch einmal gestartet.`
  },
  async discard(api, form) {
    const { count } = await api.queue.discard({ body: { ids: idsOf(form) } })
    return `${jobs(count)} verworfen.`
  },
  async hold(api, form) {
    await api.queue.hold({ body: { tasks: tasksOf(form) } })
    return `Angehalten: ${namesOf(form)}.`
  },
  async release(api, form) {
    await api.queue.release({ body: { tasks: tasksOf(form) } })
    return `Fortgesetzt: ${namesOf(form)}.`
  },
  async run(api, form) {
    await api.queue.run({ body: { task: tasksOf(form)[0]! } })
    return `${namesOf(form)} läuft gleich, außer der Reihe.`
  },
}

/** Runs the action of a posted form. Throws 400 for an unknown intent. */
export function runQueueAction(api: Client, form: FormData): Promise<string> {
  const run = actions[String(form.get('intent'))]
  if (!run) throw new Response(null, { status: 400 })
  return run(api, form)
}
