import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { formErrors, typedIn } from '../form-errors.ts'
import { noIndex } from '../page-title.tsx'
import { MailSent } from './mail-sent.tsx'
import { personBody, personNames } from './person-fields.tsx'
import { SignupForm } from './signup-form.tsx'
import { onlySignedOut, visitorApi } from './visitor.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  onlySignedOut(context.get(visitContext))
  return { isSent: url.searchParams.has('gesendet') }
}

const passwords = ['password', 'password_confirm'] as const
const asked = ['customer_number', ...personNames, 'email'] as const
const names = [...asked, ...passwords]

/** The answer is the same for known and new addresses; what is true stands in the letter. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = visitorApi(context.get(visitContext))
  const form = await request.formData()
  const typed = typedIn(form, asked)
  try {
    await api.signup({ body: { ...typed, ...personBody(typed), ...typedIn(form, passwords) } })
  } catch (error) {
    return data({ typed, errors: formErrors(error, names, 'email') }, { status: 422 })
  }
  return redirect('/kundenlogin/anmelden?gesendet')
}

export const meta = noIndex

export default function Signup() {
  const { isSent } = useLoaderData<typeof loader>()
  const { typed, errors = [] } = useActionData<typeof action>() ?? {}
  return isSent ? <Sent /> : <SignupForm typed={typed} errors={errors} />
}

const Sent = () => (
  <MailSent title="Bitte bestätigen Sie Ihre E-Mail-Adresse" again="/kundenlogin/verify">
    Öffnen Sie den Link darin; er gilt 72 Stunden. Danach prüfen wir Ihre Angaben und schalten den Zugang
    frei.
  </MailSent>
)
