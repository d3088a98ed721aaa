import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { startPages } from '../../staff-ui/access/start-page.ts'
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
      lead: 'An der Glocke und per E-Mail',
      fields: [
        {
          name: 'enabled_procedures_new_notification',
          help: 'Neue Vorgänge erscheinen unter Mitteilungen und kommen gesammelt per E-Mail, spätestens nach zehn Minuten.',
        },
        {
          name: 'enabled_customers_newly_registered_notification',
          help: 'Ebenso, wenn sich jemand ein Kundenkonto anlegt.',
        },
        {
          name: 'enabled_notifications_unread_notification',
          help: 'Morgens eine E-Mail, wenn etwas seit einem halben Tag ungelesen ist. An jede Mitteilung erinnern wir einmal.',
        },
      ],
    },
  ])
  const own = [start, keyboard]
  return { row: accountRow(user), parts: messages ? [messages, ...own] : own }
}

/** Where the person begins: a preference, too. */
const start: PartDescription = {
  title: 'Beginn',
  lead: 'Was Sie nach der Anmeldung sehen',
  fields: [
    {
      name: 'start_page',
      title: 'Startseite',
      control: 'select',
      choices: Object.entries(startPages).map(([value, label]) => ({ value, label })),
      required: true,
      nullable: false,
      default: 'dashboard',
    },
  ],
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
