import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Values } from '../../../staff-ui/record/save/merge.ts'
import { loadSettingsPage } from '../load-page.server.ts'
import { useOffice } from '../../layout.tsx'
import { OrganizationSettings } from '../organization-settings.tsx'
import { EmailSample } from './email-sample.tsx'
import { SenderChecks } from './sender-checks.tsx'
import { TestEmail } from './test-email.tsx'

export const loader = (args: LoaderFunctionArgs) => loadSettingsPage(args, 'email')

export const meta: MetaFunction = () => [{ title: 'E-Mail – Klarwerk' }]

const prefix = 'config.mail.'

/** The fields of sender and signature, as the API takes them. */
const mailOf = (value: Values) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, each]) => [name.slice(prefix.length), each]),
  )

export default function EmailSettings() {
  const { user } = useOffice()
  return (
    <OrganizationSettings
      {...useLoaderData<typeof loader>()}
      renderBeside={({ editing }) => {
        const sample = { mail: mailOf(editing.value) }
        return (
          <>
            <EmailSample sample={sample} />
            <TestEmail sample={sample} to={user.email} />
          </>
        )
      }}
    >
      <SenderChecks />
    </OrganizationSettings>
  )
}
