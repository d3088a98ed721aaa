import {
  type ActionFunctionArgs,
  Form,
  href,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  type MetaFunction,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { clock } from '../lib/format-times.ts'
import { cookieDefinition } from '../procedures/draft/journey.ts'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { SuccessPanel } from '../ui/feedback/success-panel.tsx'
import { redeemProofInJourney, parseReturnedProof } from './returned-proof.ts'
import css from './result.module.css'

/**
 * Return from the identity provider. The browser that started the proof continues its journey.
 * On another device the person confirms first, so that nobody proves their identity for a stranger's journey.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireOrganization(visit)
  const returned = parseReturnedProof(url)
  if (!returned) return { question: null, open: false, next: addressOfDraft(visit) }
  const next = await redeemProofInJourney(visit, returned)
  if (next) throw redirect(next)
  const params = { id: returned.uuid }
  const { fulfilled, expired, initiated_at } = await rethrowAsResponse(
    visit.as('customer').trustassertions.status({ params }),
  )
  if (expired) throw redirect(href('/client/saml/error'))
  const question = fulfilled ? null : { since: clock(initiated_at) }
  return { question, open: !fulfilled, next: null }
}

/** Returns the address where the draft of this browser goes on; null without one. */
function addressOfDraft(visit: Visit): string | null {
  const definition = cookieDefinition(visit)
  return definition ? `${definition.addresses[0]}/beginnen` : null
}

export async function action({ url, context }: ActionFunctionArgs) {
  const returned = parseReturnedProof(url)
  if (!returned) return redirect(href('/client/saml/error'))
  const { trustassertions } = context.get(visitContext).as('customer')
  try {
    await trustassertions.fulfil({ params: { id: returned.uuid }, body: { code: returned.code } })
    return redirect(href('/client/saml/success'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirect(href('/client/saml/error'))
  }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Ausweisen')

export default function Success() {
  const { question, next } = useLoaderData<typeof loader>()
  if (question) return <ConfirmOwnStart {...question} />
  if (next) return <ContinueHere next={next} />
  return (
    <SuccessPanel
      title="Sie haben sich ausgewiesen"
      text="Gehen Sie zurück zu dem Fenster, in dem Sie begonnen haben. Dort geht es weiter."
    />
  )
}

const ContinueHere = ({ next }: { next: string }) => (
  <SuccessPanel
    title="Sie haben sich ausgewiesen"
    text="Wenn Sie in diesem Browser begonnen haben, geht es hier weiter. Sonst gehen Sie zurück zu dem Gerät, auf dem Sie begonnen haben."
  >
    <ButtonLink to={next}>Weiter ausfüllen</ButtonLink>
  </SuccessPanel>
)

const ConfirmOwnStart = ({ since }: { since: string }) => (
  <div className={css.ask}>
    <h1>Haben Sie diesen Vorgang selbst begonnen?</h1>
    <p>
      Um {since} wurde im Portal ein Vorgang begonnen. Dafür haben Sie sich gerade ausgewiesen. Ihr Nachweis
      gilt dort erst, wenn Sie zustimmen.
    </p>
    <Form method="post">
      <Button {...sendingProps}>Ja, das war ich</Button>
    </Form>
    <p>
      Wenn Sie nichts begonnen haben oder jemand anderes Ihnen diesen Link gegeben hat, schließen Sie dieses
      Fenster.
    </p>
  </div>
)
