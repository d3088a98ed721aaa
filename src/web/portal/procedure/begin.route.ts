import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { orRefused } from '../refusals.ts'
import { definitionAt, draftCookie, keepDraft, readAdmitted, stepAddress } from './journey.ts'
import { tasksAddress } from './tasks.ts'

/** Goes on with the draft that was begun, at its list of pages or at the first that is not done; without one, from the start page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  if (draftCookie(visit)?.type !== definition.type) return redirect(base)
  const journey = await readAdmitted(visit, url)
  if (definition.tasks) return redirect(tasksAddress(journey))
  const next = journey.steps.find(({ key }) => !journey.draft.done.includes(key))
  return redirect(stepAddress(journey, next?.key ?? 'pruefen'))
}

/** Begins a new draft. */
export async function action({ url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition } = definitionAt(visit, url)
  const { draft, key } = await orRefused(
    visit.as('customer').drafts.create({ body: { type: definition.type } }),
  )
  keepDraft(visit, { type: definition.type, id: draft.id, key })
  const journey = await readAdmitted(visit, url)
  return redirect(definition.tasks ? tasksAddress(journey) : stepAddress(journey, journey.steps[0]!.key))
}

/** Always leads on; what goes wrong on the way is told by the layout. */
export default function Begin() {
  return null
}
