import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '#web/api.ts'
import { visitContext, type Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { FormTitle, noIndex } from '../page-title.tsx'
import { keyOf } from '../subscription/held.ts'
import { heldPostbox } from './held.ts'
import { Message } from './message.tsx'
import { NotThere } from './not-there.tsx'

/** A letter leads here with a key; without one it is the signed-in customer's message. Shown, it counts as read. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { enabled_customerlogin } = organizationOf(visit)
  const { id } = params
  if (!id && visit.signedIn.customer && enabled_customerlogin) throw redirect('/kundenlogin/postfach')
  if (!id) return { message: null, asked: false }
  const key = url.searchParams.get('access_key')
  if (key !== null) return take(visit, id, keyOf(key))
  const message = await unlessRefused(heldPostbox(visit, id).read({ params: { id } }))
  return data({ message, asked: true }, { status: message ? 200 : 404 })
}

/** The key moves into a cookie and out of the address bar. */
async function take(visit: Visit, id: string, key: string) {
  const { myPostbox } = visit.as('customer', { postbox: key })
  const message = await unlessRefused(myPostbox.get({ params: { id } }))
  if (!message) return data({ message, asked: true }, { status: 404 })
  visit.cookies.set('klarwerk_postbox', `${id} ${key}`)
  return redirect(`/postfach/${id}`)
}

/** A key that opens nothing and an id that means nothing are told alike. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return null
    throw error
  }
}

export const meta = noIndex

export default function PostboxMessage() {
  const { message, asked } = useLoaderData<typeof loader>()
  return (
    <>
      <FormTitle refused={false}>{message?.subject ?? 'Nachricht öffnen'}</FormTitle>
      {message ? <Message {...message} /> : <NotThere asked={asked} />}
    </>
  )
}
