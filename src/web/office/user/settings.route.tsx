import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import type { PartDescription } from '../../staff-ui/record/description.ts'
import { visitContext } from '../../lib/visit.ts'
import { AccountForm } from './account-form.tsx'
import { accountRow, describeAccount } from './account.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = await requireStaff(context.get(visitContext), url)
  const [messages] = describeAccount(user, [
    {
      title: 'Mitteilungen',
      fields: [
        {
          name: 'enabled_procedures_new_notification',
          help: 'Jeder neue Vorgang erscheint an der Glocke und unter Mitteilungen.',
        },
      ],
    },
  ])
  return { row: accountRow(user), parts: messages ? [messages, keyboard] : [keyboard] }
}

/** The preference for shortcuts; it is no field of the account, so no contract describes it. */
const keyboard: PartDescription = {
  title: 'Tastatur',
  fields: [
    {
      name: 'single_keys',
      title: 'Einzelne Tasten lösen Aktionen aus',
      control: 'switch',
      help: 'Zum Beispiel öffnet M eine Nachricht. Ausgeschaltet bleiben nur Kürzel mit Strg und Esc.',
      required: false,
      nullable: false,
      default: true,
    },
  ],
}

export const meta: MetaFunction = () => [{ title: 'Meine Einstellungen – Klarwerk' }]

export default function Settings() {
  const { row, parts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Meine Einstellungen" />
      <AccountForm page="settings" row={row} parts={parts} />
    </>
  )
}
