import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext, type Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { FormTitle } from '../lib/page-title.tsx'
import { noIndex } from '../lib/portal-meta.ts'
import { accessKeyFrom } from '../subscriptions/subscription-client.ts'
import { LinkPage } from '../ui/form/link-page.tsx'
import { holdsMessageKey, postboxClient } from './postbox-client.ts'
import { MessagePage } from './message.tsx'
import { MessageNotFound } from './message-not-found.tsx'

/**
 * Shows the message. A link in an email brings an access key and opens it by a button, which marks it as read; without one
 * the message must belong to the signed-in customer, and is marked as read when it is shown.
 */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { enabled_customerlogin } = requireOrganization(visit)
  const { id } = params
  if (!id && visit.signedIn.customer && enabled_customerlogin) throw redirect(href('/kundenlogin/postfach'))
  if (!id) return { message: null, subject: null, isRequested: false }
  const key = url.searchParams.get('access_key')
  if (key !== null) return describeLink(visit, id, accessKeyFrom(key))
  const postbox = postboxClient(visit, id)
  const call = holdsMessageKey(visit, id) ? postbox.get : postbox.read
  const message = await nullIfRefused(call({ params: { id } }))
  return data({ message, subject: null, isRequested: true }, { status: message ? 200 : 404 })
}

/** Loads the message of a link. A browser that has opened it before goes on at once. */
async function describeLink(visit: Visit, id: string, key: string) {
  if (visit.cookies.get('klarwerk_postbox') === `${id} ${key}`) throw redirect(href('/postfach/:id?', { id }))
  const found = await nullIfRefused(visit.as('customer', { postbox: key }).myPostbox.get({ params: { id } }))
  const page = { message: null, subject: found?.subject ?? null, isRequested: true }
  return data(page, { status: found ? 200 : 404 })
}

/** Marks the message of a link as read and moves the access key from the address into a cookie. */
export async function action({ url, context, params: { id = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  requireOrganization(visit)
  const key = accessKeyFrom(url.searchParams.get('access_key') ?? '')
  const { myPostbox } = visit.as('customer', { postbox: key })
  if (await nullIfRefused(myPostbox.read({ params: { id } })))
    visit.cookies.set('klarwerk_postbox', `${id} ${key}`)
  return redirect(href('/postfach/:id?', { id }))
}

/** Null for a wrong key and an unknown id alike (401, 403, 404, 422). */
async function nullIfRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return null
    throw error
  }
}

export const meta = noIndex

export default function PostboxMessage() {
  const { message, subject, isRequested } = useLoaderData<typeof loader>()
  if (subject) return <MessageLink subject={subject} />
  return (
    <>
      <FormTitle refused={false}>{message?.subject ?? 'Nachricht öffnen'}</FormTitle>
      {message ? <MessagePage {...message} /> : <MessageNotFound isRequested={isRequested} />}
    </>
  )
}

const MessageLink = ({ subject }: { subject: string }) => (
  <LinkPage
    title="Nachricht öffnen"
    lead="Dieser Link öffnet eine Nachricht, die nur für Sie ist."
    rows={[{ label: 'Betreff', value: subject }]}
    open={{ label: 'Nachricht öffnen' }}
    hint="Sie bleibt einen Tag lang in diesem Browser geöffnet. Danach öffnen Sie den Link noch einmal."
  />
)
