import { data, href, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext, type Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { FormTitle, noIndex } from '../lib/page-title.tsx'
import { accessKeyFrom } from '../subscriptions/subscription-client.ts'
import { postboxClient } from './postbox-client.ts'
import { MessagePage } from './message.tsx'
import { MessageNotFound } from './message-not-found.tsx'

/**
 * Shows the message and marks it as read. A link in an email brings an access key;
 * without one the message must belong to the signed-in customer.
 */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { enabled_customerlogin } = requireOrganization(visit)
  const { id } = params
  if (!id && visit.signedIn.customer && enabled_customerlogin) throw redirect(href('/kundenlogin/postfach'))
  if (!id) return { message: null, isRequested: false }
  const key = url.searchParams.get('access_key')
  if (key !== null) return openWithKey(visit, id, accessKeyFrom(key))
  const message = await nullIfRefused(postboxClient(visit, id).read({ params: { id } }))
  return data({ message, isRequested: true }, { status: message ? 200 : 404 })
}

/** Moves the access key from the address into a cookie. */
async function openWithKey(visit: Visit, id: string, key: string) {
  const { myPostbox } = visit.as('customer', { postbox: key })
  const message = await nullIfRefused(myPostbox.get({ params: { id } }))
  if (!message) return data({ message, isRequested: true }, { status: 404 })
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
  const { message, isRequested } = useLoaderData<typeof loader>()
  return (
    <>
      <FormTitle refused={false}>{message?.subject ?? 'Nachricht öffnen'}</FormTitle>
      {message ? <MessagePage {...message} /> : <MessageNotFound isRequested={isRequested} />}
    </>
  )
}
