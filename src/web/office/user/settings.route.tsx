import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { startPages } from '../../staff-ui/access/start-page.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import type { PartDescription } from '../../staff-ui/record/description.ts'
import { loadViews } from '../procedures/views/load-views.server.ts'
import type { View } from '../procedures/views/view.ts'
import { visitContext } from '../../lib/visit.ts'
import { AccountForm } from '../../staff-ui/own-account/account-form.tsx'
import { accountRow, describeAccount } from '../../staff-ui/own-account/account.server.ts'
import { keyboardPart, reminderField } from '../../staff-ui/own-account/parts.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const signedIn = await requireStaff(context.get(visitContext), url)
  const { user } = signedIn
  const views = await loadViews(signedIn)
  const [messages] = describeAccount(user, [
    {
      title: 'Mitteilungen',
      lead: 'An der Glocke und per E-Mail',
      fields: [
        {
          name: 'enabled_procedures_new_notification',
          help:
            'Neue Vorgänge erscheinen unter Mitteilungen und kommen gesammelt per E-Mail, spätestens ' +
            'nach zehn Minuten.',
        },
        {
          name: 'enabled_procedures_reply_notification',
          help: 'Ebenso, wenn jemand eine Nachricht schreibt, Unterlagen nachreicht oder Angaben widerspricht. An der Glocke sehen Sie das bei Ihren eigenen Vorgängen immer.',
        },
        {
          name: 'enabled_customers_newly_registered_notification',
          help: 'Ebenso, wenn sich jemand ein Kundenkonto anlegt.',
        },
        reminderField,
      ],
    },
  ])
  const own = [startPart(views), keyboardPart]
  return { row: accountRow(user), parts: messages ? [messages, ...own] : own }
}

/** First page of the person: a preference, too. */
const startPart = (views: readonly View[]): PartDescription => ({
  title: 'Beginn',
  lead: 'Was Sie nach der Anmeldung sehen',
  fields: [
    {
      name: 'start_page',
      title: 'Startseite',
      control: 'select',
      choices: [
        ...Object.entries(startPages).map(([value, label]) => ({ value, label })),
        ...views.map(({ id, name }) => ({ value: `view:${id}`, label: `Ansicht „${name}“` })),
      ],
      required: true,
      nullable: false,
      default: 'dashboard',
    },
  ],
})

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
