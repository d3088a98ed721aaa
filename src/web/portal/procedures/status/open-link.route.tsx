import { definitionOf } from '#contract/procedures/registry.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { type ActionFunctionArgs, href, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../../layout/load-frame.ts'
import { day } from '../../lib/format-times.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { LinkPage } from '../../ui/form/link-page.tsx'

/** Shows which procedure a link opens. Where this browser has opened it before, it goes on at once. */
export async function loader({ context, params: { id = '', key = '' } }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireOrganization(visit)
  if (visit.cookies.get('klarwerk_procedure') === `${id} ${key}`) throw redirect(href('/vorgang/:id', { id }))
  const { type, reference, submitted_at, merged_into } = await readProcedure(visit, id, key)
  if (merged_into) throw redirect(href('/vorgang/:id/:key', { id: merged_into, key }))
  return {
    rows: [
      { label: 'Vorgang', value: definitionOf(type)?.label ?? 'Vorgang' },
      { label: 'Vorgangsnummer', value: reference },
      { label: 'Eingegangen am', value: day(submitted_at!) },
    ],
  }
}

/** Moves the access key from the address into a cookie. */
export async function action({ context, params: { id = '', key = '' } }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  await readProcedure(visit, id, key)
  visit.cookies.set('klarwerk_procedure', `${id} ${key}`)
  return redirect(href('/vorgang/:id', { id }))
}

const readProcedure = (visit: Visit, id: string, key: string): Promise<PublicProcedure> =>
  rethrowAsResponse(visit.as('customer', { procedure: key }).procedures.status({ params: { id } }))

export const meta = noIndex

export default function OpenProcedure() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <LinkPage
      title="Vorgang ansehen"
      lead="Dieser Link öffnet einen Vorgang, den jemand mit Ihrer E-Mail-Adresse gesendet hat."
      rows={rows}
      open={{ label: 'Vorgang ansehen' }}
      hint="Der Vorgang bleibt einen Tag lang in diesem Browser geöffnet. Danach öffnen Sie den Link noch einmal."
    />
  )
}
