import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noMeta } from '../../lib/portal-meta.ts'
import { readProvenJourney } from '../draft/journey.ts'
import { TasksPage } from './tasks-page.tsx'
import { nextTask, tasksOf } from './tasks.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const journey = await readProvenJourney(context.get(visitContext), url)
  if (!journey.definition.isTaskList) throw new Response(null, { status: 404 })
  return {
    title: journey.definition.start.title,
    back: { href: journey.base, text: 'Zurück zum Anfang' },
    later: `${journey.base}/spaeter`,
    tasks: tasksOf(journey),
    next: nextTask(journey),
  }
}

export const meta = noMeta

export default function Tasks() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <FormTitle refused={false}>{`Übersicht: ${page.title}`}</FormTitle>
      <TasksPage {...page} />
    </>
  )
}
