import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { definitionAt, draftCookie } from './journey.ts'
import { draftRows, readDraftLink, sendLinkAgain } from './link.ts'
import { MovedDraft } from './moved-draft.tsx'

/** Shown instead of a draft that this browser had until somebody continued it elsewhere. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const own = draftCookie(visit, definition.type)
  const link = own && (await readDraftLink(visit, own.id, own.key))
  if (!link) throw redirect(base)
  if (link.state === 'open') throw redirect(`${base}/beginnen`)
  return { link, base, rows: draftRows(visit, link) }
}

export async function action({ url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const own = draftCookie(visit, definition.type)
  return own ? sendLinkAgain(visit, own.id, own.key) : redirect(base)
}

export const meta = noIndex

export default function Moved() {
  const page = useLoaderData<typeof loader>()
  return <MovedDraft {...page} sent={useActionData<typeof action>()} />
}
