import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { cookieDefinition } from '../procedures/draft/journey.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import css from './result.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  const definition = cookieDefinition(context.get(visitContext))
  return { again: definition && `${definition.addresses[0]}/nachweis`, open: Boolean(definition) }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Das Ausweisen hat nicht geklappt')

/** Shown when the identity provider returned no valid proof. The draft is unchanged. */
export default function Failure() {
  const { again } = useLoaderData<typeof loader>()
  return (
    <div className={css.failure}>
      <h1>Das Ausweisen hat nicht geklappt</h1>
      <Alert kind="warning" title="Ihre Angaben aus dem Ausweis sind nicht bei uns angekommen.">
        <p>
          {again
            ? 'Versuchen Sie es noch einmal.'
            : 'Gehen Sie in das Fenster zurück, in dem Sie begonnen haben. Versuchen Sie es dort noch einmal.'}{' '}
          Was Sie eingegeben haben, ist noch da.
        </p>
      </Alert>
      {again && <ButtonLink to={again}>Noch einmal versuchen</ButtonLink>}
    </div>
  )
}
