import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { findCustomer } from '../../customerlogin/account.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LinkPage } from '../../ui/form/link-page.tsx'
import { openDraft, readJourney, redirectOnRefusal, setDraftCookie } from './journey.ts'
import { draftTitle } from './link.ts'

/** Asks whether the account counts for a draft that was continued by a link. Nothing of the account is shown in it before. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { draft, base, trust } = await readJourney(visit, url)
  const found = trust.account_waits ? await findCustomer(visit) : null
  if (!found) throw redirect(`${base}/beginnen`)
  const { firstname, lastname } = found.customer
  return {
    base,
    rows: [
      { label: 'Vorgang', value: draftTitle(visit, draft.type) },
      { label: 'Angemeldet als', value: `${firstname} ${lastname}`.trim() },
    ],
    nonce: crypto.randomUUID(),
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const open = openDraft(visit, url)
  const nonce = String((await request.formData()).get('_key') ?? '') || undefined
  const body = { trustlevel: 'customer_account' as const, nonce }
  const proving = open.api.drafts.prove({ params: { id: open.id }, body })
  const { key } = await rethrowAsResponse(redirectOnRefusal(open, proving))
  if (key) setDraftCookie(visit, { type: open.definition.type, id: open.id, key })
  return redirect(`${open.base}/beginnen`)
}

export const meta = noIndex

export default function UseAccount() {
  const { base, rows, nonce } = useLoaderData<typeof loader>()
  return (
    <LinkPage
      title="Konto verwenden"
      heading="Angaben aus Ihrem Konto übernehmen?"
      lead="Sie haben diesen Vorgang über einen Link geöffnet. Wenn Sie ihn selbst begonnen haben, tragen wir Name, Anschrift und Telefonnummer aus Ihrem Konto ein."
      rows={rows}
      open={{ label: 'Ja, übernehmen', fields: { _key: nonce } }}
      other={
        <ButtonLink to={`${base}/beginnen`} variant="secondary">
          Nein, ohne mein Konto weiter
        </ButtonLink>
      }
      hint="Ohne Ihre Zustimmung verwendet dieser Vorgang nichts aus Ihrem Konto."
    />
  )
}
