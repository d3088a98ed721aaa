import type { SessionUser } from '#contract/auth.ts'
import { href } from 'react-router'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import { keptQuery, viewHref, viewParam } from './view.ts'

/** A refused form of views, with the name as typed. */
export interface ViewRefusal {
  intent: string
  message: string
  name: string
}

type Outcome = { to: string } | ViewRefusal

/** Runs a form of views on the page of the list: makes, changes or deletes one. Throws 400 for an unknown intent. */
export async function runViewAction(
  api: Client,
  user: SessionUser,
  form: FormData,
  url: URL,
): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  try {
    return { to: await run(api, user, intent, text, url) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { errors, detail, title } = error.problem
    return { intent, message: errors?.[0]?.message ?? detail ?? title, name: text('name') }
  }
}

async function run(
  api: Client,
  user: SessionUser,
  intent: string,
  text: (name: string) => string,
  url: URL,
): Promise<string> {
  const list = href('/login/procedures')
  const here = url.pathname + url.search
  const query = keptQuery(url.search)
  const params = { id: url.searchParams.get(viewParam) ?? '' }
  const update = (body: Parameters<typeof api.procedureviews.update>[0]['body']) =>
    api.procedureviews.update({ params, body })
  switch (intent) {
    case 'view_create':
      return viewHref(
        await api.procedureviews.create({
          body: { name: text('name'), is_shared: text('is_shared') === 'true', query },
        }),
      )
    case 'view_save':
      return viewHref(await update({ query }))
    case 'view_rename':
      await update({ name: text('name') })
      return here
    case 'view_share':
      await update({ is_shared: text('is_shared') === 'true' })
      return here
    case 'view_remove':
      await api.procedureviews.remove({ params })
      return list
    case 'view_start':
      await api.preferences.save({
        params: { id: user.id },
        body: { key: 'start_page', value: `view:${params.id}` },
      })
      return here
    default:
      throw new Response(null, { status: 400 })
  }
}
