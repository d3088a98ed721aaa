import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LinkPage } from '../../ui/form/link-page.tsx'
import { definitionAt, draftCookie, setDraftCookie } from './journey.ts'
import { draftRows, draftTitle, readDraftLink, sendLinkAgain } from './link.ts'
import { MovedDraft } from './moved-draft.tsx'

/** Shows what a link continues. The key is exchanged by the button, never by opening the link. */
export async function loader({ url, context, params: { draft: id = '', key = '' } }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const own = draftCookie(visit, definition.type)
  if (own?.id === id && (await readDraftLink(visit, id, own.key))?.state === 'open')
    throw redirect(`${base}/beginnen`)
  const link = await readDraftLink(visit, id, key)
  if (link?.type !== definition.type) return data({ link: null, base }, { status: 404 })
  const rows = draftRows(visit, link)
  return data({
    link,
    base,
    rows,
    replaced: own && own.id !== id ? draftTitle(visit, definition.type) : null,
    nonce: crypto.randomUUID(),
  })
}

export async function action({
  request,
  url,
  context,
  params: { draft: id = '', key = '' },
}: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const form = await request.formData()
  if (form.get('intent') === 'send-link') return sendLinkAgain(visit, id, key)
  if ((await readDraftLink(visit, id, key))?.type !== definition.type) return null
  try {
    const body = { nonce: String(form.get('_key') ?? '') || undefined }
    const taken = await visit.as('customer', { draft: key }).drafts.takeOver({ params: { id }, body })
    setDraftCookie(visit, { ...taken, id })
  } catch (error) {
    // Somebody else was quicker: the page then says so.
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null
    throw error
  }
  return redirect(visit.signedIn.customer ? `${base}/konto` : `${base}/beginnen`)
}

export const meta = noIndex

export default function Resume() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  if (!page.link) return <UnknownLink base={page.base} />
  const { link, base, rows, replaced, nonce } = page
  if (link.state === 'moved') return <MovedDraft base={base} rows={rows} link={link} sent={sent} />
  return (
    <LinkPage
      title="Weitermachen"
      heading="Möchten Sie hier weitermachen?"
      lead="Über diesen Link füllen Sie einen begonnenen Vorgang in diesem Browser weiter aus."
      rows={rows}
      open={{ label: 'Weiter ausfüllen', fields: { _key: nonce } }}
      other={
        <ButtonLink to={`${base}/nicht-begonnen`} variant="secondary">
          Das war nicht ich
        </ButtonLink>
      }
      hint="Danach gilt der Link nicht mehr. Im bisherigen Browser geht es dann nicht weiter."
    >
      {replaced && (
        <Alert kind="warning" title={`In diesem Browser ist schon „${replaced}“ begonnen.`}>
          <p>Senden Sie diesen Vorgang zuerst oder lassen Sie sich einen Link dazu senden.</p>
        </Alert>
      )}
    </LinkPage>
  )
}

const UnknownLink = ({ base }: { base: string }) => (
  <LinkPage
    title="Dieser Link gilt nicht mehr"
    lead="Der Link ist abgelaufen, unvollständig oder durch einen neueren ersetzt. Vielleicht ist der Vorgang schon gesendet."
    other={
      <ButtonLink to={base} variant="secondary">
        Neu beginnen
      </ButtonLink>
    }
    hint="Öffnen Sie den Link in der neuesten E-Mail von uns."
  />
)
