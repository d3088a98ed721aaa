import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { CheckboxField } from '../../staff-ui/form/field.tsx'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { visitContext } from '../../lib/visit.ts'
import { toSaveResult } from './save-result.ts'
import { SaveResultAlert } from './save-result-alert.tsx'
import styles from './user.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = await requireStaff(context.get(visitContext), url)
  return {
    newProcedures: user.enabled_procedures_new_notification,
    singleKeys: user.preferences.single_keys !== false,
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const body = { enabled_procedures_new_notification: form.has('new_procedures') }
  const preference = { key: 'single_keys', value: form.has('single_keys') }
  return toSaveResult(
    api.auth.update({ body }).then(() => api.preferences.save({ params: { id: user.id }, body: preference })),
  )
}

export const meta: MetaFunction = () => [{ title: 'Meine Einstellungen – Klarwerk' }]

export default function Settings() {
  const { newProcedures, singleKeys } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Meine Einstellungen" />
      <Form method="post">
        <SaveResultAlert answer={useKeptActionData<typeof action>()} />
        <Panel title="Mitteilungen" className={styles.panel}>
          <Choice
            name="new_procedures"
            label="Neue Vorgänge melden"
            hint="Jeder neue Vorgang erscheint an der Glocke und unter Mitteilungen."
            checked={newProcedures}
          />
        </Panel>
        <Panel title="Tastatur" className={styles.panel}>
          <Choice
            name="single_keys"
            label="Einzelne Tasten lösen Aktionen aus"
            hint="Zum Beispiel öffnet M eine Nachricht. Ausgeschaltet bleiben nur Kürzel mit Strg und Esc."
            checked={singleKeys}
          />
        </Panel>
        <Button type="submit" look="primary" keys="mod+s">
          Einstellungen speichern
        </Button>
      </Form>
    </>
  )
}

function Choice({
  name,
  label,
  hint,
  checked,
}: Record<'name' | 'label' | 'hint', string> & { checked: boolean }) {
  return (
    <div className={styles.choice}>
      <CheckboxField name={name} label={label} defaultChecked={checked} aria-describedby={`${name}-hint`} />
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
