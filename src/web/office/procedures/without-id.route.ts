import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { procedureTypes } from '#contract/procedures/types.ts'

/** Leads from the address of a procedure or message without its id to the list: of a kind, or of all. */
export function loader({ params: { type } }: LoaderFunctionArgs) {
  const list = href('/login/procedures')
  if (type === 'message') return redirect(list)
  const known = procedureTypes.find(each => each === type)
  if (!known) throw new Response(null, { status: 404 })
  return redirect(`${list}?type=${known}`)
}
