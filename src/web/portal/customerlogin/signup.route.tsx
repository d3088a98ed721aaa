import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { formErrors, submittedTexts } from '../lib/form-errors.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { challengeOf, workOf } from '../lib/work.ts'
import { EmailSent } from './email-sent.tsx'
import { personBody, personNames } from './person-fields.tsx'
import { SignupCardProof, SignupForm } from './signup-page.tsx'
import { startCardProof, loadSignupProof, proofIdFromUrl } from './signup-proof.ts'
import { redirectIfSignedIn, customerAuthClient } from './customer-auth-client.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  redirectIfSignedIn(visit)
  return { isSent: url.searchParams.has('gesendet'), proof: await loadSignupProof(visit, url) }
}

const names = ['customer_number', 'meter_number', ...personNames, 'email'] as const

/** Answers alike for known and new email addresses; only the email tells them apart. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const api = customerAuthClient(visit)
  const form = await request.formData()
  if (form.get('intent') === 'card') return redirect(await startCardProof(visit))
  const proof = { trust_assertion: proofIdFromUrl(url) }
  const typed = submittedTexts(form, names)
  try {
    await api.signup({ body: { ...typed, ...personBody(typed), ...proof }, work: workOf(form) })
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge) return data({ typed, errors: [], challenge }, { status: 429 })
    return data({ typed, errors: formErrors(error, names, 'email'), challenge: undefined }, { status: 422 })
  }
  return redirect(`${href('/kundenlogin/anmelden')}?gesendet`)
}

export const meta = noIndex

export default function Signup() {
  const { isSent, proof } = useLoaderData<typeof loader>()
  const { typed, errors = [], challenge } = useActionData<typeof action>() ?? {}
  if (isSent) return <Sent />
  const isShown = proof.way !== 'card' || proof.started?.fulfilled
  return isShown ? (
    <SignupForm typed={typed} errors={errors} way={proof.way} work={challenge} />
  ) : (
    <SignupCardProof {...proof} />
  )
}

const Sent = () => (
  <EmailSent title="Bitte bestätigen Sie Ihre E-Mail-Adresse" again={href('/kundenlogin/verify')}>
    Öffnen Sie den Link darin und wählen Sie Ihr Passwort. Der Link gilt 72 Stunden. Danach prüfen wir Ihre
    Angaben und schalten das Konto frei.
  </EmailSent>
)
