import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { beginDraft, definitionAt, draftCookie, readProvenJourney, stepAddress } from '../draft/journey.ts'
import { tasksAddress } from '../tasks/tasks.ts'

/**
 * Redirects to the first unfinished step of the current draft, or to its task list where steps are done; without a draft to
 * the start page, which says so when the browser has just been given the cookie of one.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  if (!draftCookie(visit, definition.type))
    return redirect(url.searchParams.has('neu') ? `${base}?cookies=aus` : base)
  const journey = await readProvenJourney(visit, url)
  if (definition.isTaskList && journey.draft.done.length > 0) return redirect(tasksAddress(journey))
  const next = journey.steps.find(({ key }) => !journey.draft.done.includes(key))
  return redirect(stepAddress(journey, next?.key ?? 'pruefen'))
}

/** Creates a draft and redirects to the loader, which finds it by the cookie. */
export async function action({ url, context }: ActionFunctionArgs) {
  const { base } = await beginDraft(context.get(visitContext), url)
  return redirect(`${base}/beginnen?neu`)
}

/** Never rendered: the loader and action redirect, and the layout shows errors. */
export default function Begin() {
  return null
}
