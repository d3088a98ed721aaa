import { gender } from '#contract/core/shapes.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  href,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { SelectField, TextField } from '../../staff-ui/form/field.tsx'
import { FormTitle } from '../../staff-ui/page/form-title.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { visitContext } from '../../lib/visit.ts'
import { toSaveResult } from './save-result.ts'
import { SaveResultAlert } from './save-result-alert.tsx'
import styles from './user.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { user } = await requireStaff(visit, url)
  const { firstname, lastname, email, last_signin_at } = user
  return {
    user: { gender: user.gender ?? 'none', firstname, lastname, email, last_signin_at },
    now: visit.now.toISOString(),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    gender: gender.catch('none').parse(form.get('gender')),
    firstname: text('firstname'),
    lastname: text('lastname'),
  }
  const answer = await toSaveResult(api.auth.update({ body }))
  return data({ ...answer, typed: body }, { status: answer.saved ? 200 : 422 })
}

const genders = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'none', label: 'keine Angabe' },
]

export default function User() {
  const { user, now } = useLoaderData<typeof loader>()
  const answer = useKeptActionData<typeof action>()
  const shown = answer && !answer.saved ? answer.typed : user
  return (
    <>
      <FormTitle refused={answer?.saved === false}>Meine Daten</FormTitle>
      <PageHead
        title="Meine Daten"
        meta={user.last_signin_at && `zuletzt angemeldet ${relativeDate(user.last_signin_at, now)} Uhr`}
      />
      <Panel title="Name" note="So steht er unter Ihren Nachrichten." className={styles.panel}>
        <Form method="post" className={styles.form}>
          <SaveResultAlert answer={answer} />
          <SelectField label="Anrede" name="gender" options={genders} defaultValue={shown.gender} />
          <TextField
            label="Vorname"
            name="firstname"
            autoComplete="given-name"
            defaultValue={shown.firstname}
            error={answer?.errors.firstname}
            maxLength={100}
          />
          <TextField
            label="Nachname"
            name="lastname"
            autoComplete="family-name"
            defaultValue={shown.lastname}
            error={answer?.errors.lastname}
            maxLength={100}
          />
          <div>
            <Button type="submit" look="primary" keys="mod+s">
              Name speichern
            </Button>
          </div>
        </Form>
      </Panel>
      <Panel title="Anmeldung" className={styles.panel}>
        <dl className={styles.facts}>
          <dt>E-Mail</dt>
          <dd>
            {user.email}
            <p className={styles.hint}>Die Adresse ändert die Verwaltung Ihrer Organisation.</p>
          </dd>
          <dt>Passwort</dt>
          <dd>
            <Link to={href('/password')}>Passwort ändern</Link>
          </dd>
        </dl>
      </Panel>
    </>
  )
}
