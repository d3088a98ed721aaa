import { definitionOf } from '#contract/procedures/registry.ts'
import {
  type ActionFunctionArgs,
  href,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  type MetaFunction,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { setDraftCookie } from '../procedures/draft/journey.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { day, moment } from '../lib/format-times.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconPencil } from '../ui/icon/icons.ts'
import { requireCustomer, requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { DraftActions } from './draft-actions.tsx'
import css from './drafts.module.css'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, account } = await requireAccount(context.get(visitContext), url)
  const { data } = await api.myDrafts.list({ query: { per_page: 50 } })
  const drafts = data.map(({ id, type, updated_at, expires_at }) => ({
    id,
    title: definitionOf(type)?.start.title ?? 'Eingabe',
    changed: moment(updated_at),
    until: day(expires_at),
  }))
  return { account, drafts }
}

/** Opens a draft in this browser, or deletes it. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireCustomer(visit, url)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === 'remove') {
    await rethrowAsResponse(api.myDrafts.remove({ params: { id } }))
    return redirect(href('/kundenlogin/entwuerfe'))
  }
  const { type, key } = await rethrowAsResponse(api.myDrafts.open({ params: { id } }))
  setDraftCookie(visit, { type, id, key })
  return redirect(`${definitionOf(type)!.addresses[0]}/beginnen`)
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Entwürfe')

export default function Drafts() {
  const { account, drafts } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="drafts">
      <AccountHead
        title="Entwürfe"
        lead="Begonnen und noch nicht gesendet. Wir heben Entwürfe 14 Tage auf."
      />
      {drafts.length === 0 && (
        <EmptyState icon={IconPencil} title="Sie haben keine Entwürfe.">
          <p>
            <Link to={href('/kundenlogin/services')}>Alle Online-Services</Link>
          </p>
        </EmptyState>
      )}
      {drafts.length > 0 && (
        <ul className={css.list}>
          {drafts.map(({ id, title, changed, until }) => (
            <li key={id}>
              <div>
                <h2>{title}</h2>
                <p>
                  Zuletzt bearbeitet am {changed} · bleibt bis {until}
                </p>
              </div>
              <DraftActions id={id} title={title} />
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
