import { IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Snippet } from '#contract/templates/snippets.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { SelectField, TextareaField, TextField } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { DraftQuestion } from '../../../staff-ui/message/snippets/draft-question.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import styles from './children.module.css'

interface Props {
  snippets: readonly Snippet[]
  /** Those that the answer leaves out. */
  counts: { phone: number; own: number }
  /** Ids of those that it reaches. */
  ids: readonly string[]
  idempotencyKey: string
  refused: FormRefusal | undefined
}

const greeting = 'Guten Tag,\n\n'

/** One answer to many procedures, with its numbers before it goes. */
export function CommonAnswer({ snippets, counts, ids, idempotencyKey, refused }: Props) {
  const { form, begun, waiting, setWaiting, choose, begin } = useBeginning(refused)
  return (
    <Panel title="Allen antworten">
      <Form method="post" className={styles.answer} ref={form}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="_once" value={idempotencyKey} />
        <input type="hidden" name="emails" value={ids.length} />
        {ids.map(id => (
          <input key={id} type="hidden" name="child" value={id} />
        ))}
        {snippets.length > 0 && (
          <SelectField
            label="Baustein"
            options={[
              { value: '', label: 'Keiner' },
              ...snippets.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={begun.id}
            onChange={({ currentTarget }) => choose(snippets.find(({ id }) => id === currentTarget.value))}
          />
        )}
        <TextField
          key={`subject ${begun.id}`}
          label="Betreff"
          name="subject"
          maxLength={200}
          defaultValue={begun.subject}
          required
        />
        <TextareaField
          key={`text ${begun.id}`}
          label="Text"
          name="message"
          rows={8}
          maxLength={4000}
          defaultValue={begun.text}
          error={refused?.errors.message}
          hint="Platzhalter wie {{ reference }} werden für jeden Vorgang gefüllt."
          required
        />
        <dl className={styles.counts}>
          <dt>E-Mail</dt>
          <dd>{ids.length}</dd>
          <dt>ausgelassen: nur Telefon</dt>
          <dd>{counts.phone}</dd>
          <dt>ausgelassen: eigene Frage</dt>
          <dd>{counts.own}</dd>
        </dl>
        <Button type="submit" look="primary" icon={IconSend} keys="mod+enter" disabled={!ids.length}>
          {ids.length === 1 ? '1 Antwort senden' : `${ids.length} Antworten senden`}
        </Button>
        <p className={styles.hint}>
          Danach 20 Sekunden zum Zurücknehmen. Jede Antwort steht im eigenen Vorgang.
        </p>
      </Form>
      <DraftQuestion snippet={waiting} onClose={() => setWaiting(undefined)} onBegin={begin} />
    </Panel>
  )
}

/** What the answer begins with: a snippet never takes the place of a half-typed text unasked. */
function useBeginning(refused: FormRefusal | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [waiting, setWaiting] = useState<Snippet>()
  const [begun, setBegun] = useState({
    id: '',
    subject: refused?.typed.subject ?? '',
    text: refused?.typed.message ?? greeting,
  })
  const typed = (name: string) => String(new FormData(form.current!).get(name) ?? '')
  const begin = ({ id, source }: Snippet, isReplaced: boolean) => {
    setWaiting(undefined)
    const text = isReplaced ? source.text : `${typed('message').trimEnd()}\n\n${source.text}`
    setBegun({ id, subject: source.subject || typed('subject'), text })
  }
  const choose = (snippet: Snippet | undefined) => {
    if (!snippet) return
    const text = typed('message').trim()
    if (text === begun.text.trim() || text === '') begin(snippet, true)
    else setWaiting(snippet)
  }
  return { form, begun, waiting, setWaiting, choose, begin }
}
