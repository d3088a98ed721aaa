import { definitionOf } from '#contract/procedures/index.ts'
import type { PublicProcedure } from '#contract/procedure-rows.ts'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError, type Client } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { FormTitle } from '../page-title.tsx'
import { StatusPage } from '../procedure/status-page.tsx'
import { orRefused } from '../refusals.ts'
import { day } from '../times.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea } from '../ui/text-field.tsx'
import css from './case.module.css'
import { heldCase } from './held.ts'
import { historyOf, statusBadge } from './history.ts'
import { waitingFor } from './waiting.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, id } = heldCase(context.get(visitContext), params.id)
  const procedure = await orRefused(api.procedures.status({ params: { id } }))
  return { procedure, title: definitionOf(procedure.type)?.label ?? 'Vorgang', key: crypto.randomUUID() }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, id } = heldCase(context.get(visitContext), params.id)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const message = text('message')
  try {
    await act(api, id, text)
    return redirect(`/vorgang/${id}`)
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
    return data(
      { message, error: error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message },
      { status: error.status },
    )
  }
}

function act({ procedures }: Client, id: string, text: (name: string) => string) {
  const ask = { params: { id }, key: text('_key') }
  if (text('intent') === 'withdraw') return procedures.withdraw(ask)
  if (text('intent') === 'send-link')
    return procedures.sendConfirmation({ params: { id, confirmation_id: text('confirmation') } })
  return procedures.reply({ ...ask, body: { message: text('message') } })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function Case() {
  const { procedure, title, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const documents = [
    { href: `/vorgang/${procedure.id}/datei/nachweis`, name: 'Ihre Angaben', mime_type: 'application/pdf' },
    ...procedure.media.map(({ id, name, mime_type }) => ({
      href: `/vorgang/${procedure.id}/datei/${id}`,
      name,
      mime_type,
    })),
  ]
  return (
    <>
      <FormTitle refused={!!answer}>{`${title} ${procedure.reference}`}</FormTitle>
      {answer && <ErrorSummary errors={[{ path: 'message', message: answer.error }]} />}
      <StatusPage
        title={title}
        number={procedure.reference}
        submitted={day(procedure.submitted_at!)}
        status={statusBadge(procedure.status)}
        requests={[
          ...waitingFor(procedure.confirmations),
          ...questionOf(procedure, <Reply name={key} answer={answer} />),
        ]}
        history={historyOf(procedure)}
        documents={documents}
      >
        {procedure.withdraw_allowed && <Withdraw name={key} />}
      </StatusPage>
    </>
  )
}

/** The clerk's question, when an answer is waited for. */
function questionOf({ status, updates }: PublicProcedure, actions: React.ReactNode) {
  if (status !== 'waiting_customer') return []
  const question = updates.find(({ message }) => message)
  const [text, from] = [question?.message ?? '', question?.author]
  return [{ title: 'Wir haben eine Frage an Sie', text, from, actions }]
}

function Reply({ name, answer }: { name: string; answer?: { message: string; error: string } }) {
  return (
    <Form method="post" className={css.reply}>
      <input type="hidden" name="_key" value={name} />
      <TextArea
        name="message"
        label="Ihre Antwort"
        rows={4}
        defaultValue={answer?.message}
        error={answer?.error}
      />
      <Button name="intent" value="reply">
        Antwort senden
      </Button>
    </Form>
  )
}

function Withdraw({ name }: { name: string }) {
  return (
    <>
      <Button type="button" variant="text" command="show-modal" commandfor="withdraw">
        Vorgang zurückziehen
      </Button>
      <Dialog
        id="withdraw"
        title="Vorgang zurückziehen?"
        text="Wir bearbeiten ihn dann nicht weiter. Das lässt sich nicht rückgängig machen."
      >
        <Form method="post">
          <DialogBody>
            <input type="hidden" name="_key" value={name} />
          </DialogBody>
          <DialogFooter>
            <Button variant="destructive" name="intent" value="withdraw">
              Vorgang zurückziehen
            </Button>
            <Button type="button" variant="secondary" command="close" commandfor="withdraw">
              Abbrechen
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  )
}
