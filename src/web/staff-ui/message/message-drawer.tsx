import type { Snippet } from '#contract/templates/snippets.ts'
import { IconCheck, IconEye, IconSend, IconStack2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { hotkey } from '../keyboard/hotkeys.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import { Button, ButtonLink } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useUnsavedInput } from '../form/unsaved-input.ts'
import { type Option, SelectField, TextField } from '../form/field.tsx'
import { type FormRefusal, useFormRedirect } from '../form/form-refusal.ts'
import { AfterMessage } from './after-message.tsx'
import { HeldFoot, HeldReply, type NewSince } from './held-reply.tsx'
import heldStyles from './held-reply.module.css'
import { countedValues, MissingValues } from './missing-values.tsx'
import type { Placeholder } from './placeholders.tsx'
import { SnippetPicker } from './snippet-picker.tsx'
import { useMessageText } from './use-message-text.ts'
import { SideDrawer, drawerBody, drawerFoot } from '../page/side-drawer.tsx'
import { type Concurrency, ConcurrencyFields, useConcurrency } from '../form/concurrency-fields.tsx'
import { Hint } from '../status/status-badge.tsx'
import { TextEditor } from './text-editor.tsx'
import styles from './message-drawer.module.css'

export interface MessageDefaults {
  /** Storage key of the unsaved input. */
  key: string
  recipient: string
  email: string
  verified: boolean
  subject: string
  text: string
  snippets: readonly Snippet[]
  statuses: readonly Option[]
  placeholders: readonly Placeholder[]
  /** Asks at once which snippet the message begins with. */
  asksForSnippet: boolean
}

interface Props {
  draft: MessageDefaults
  concurrency: Concurrency
  refused?: FormRefusal
  /** What happened since the message was begun. */
  news: NewSince
  close: string
  onSent: () => void
}

/**
 * Posts `intent=message`, `subject`, `message` and `status`. What a text asks for is asked for before it is
 * sent.
 */
export function MessageDrawer({ draft, concurrency, refused, news, close, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = useConcurrency(concurrency, refused)
  const { savedAt, forget, keepSent } = useUnsavedInput(form, draft.key, 'subject message')
  const [preview, setPreview] = useState('')
  useFormRedirect(close, () => {
    keepSent()
    onSent()
  })
  const writing = useMessageText(form, draft.placeholders, draft)
  const [isPicking, setPicking] = useState(draft.asksForSnippet)
  const [after, setAfter] = useState<Snippet['after']>()
  const [waiting, setWaiting] = useState<Snippet>()
  const [read, setRead] = useState<FormRefusal>()
  const isHeld = refused !== undefined && refused !== read && refused.isConflict === true && news.count > 0
  const [isAsking, setAsking] = useState(false)
  const send = (event: FormEvent) => {
    if (!writing.unanswered.length) return writing.fillAll()
    event.preventDefault()
    setAsking(true)
  }
  const sendWithout = () => {
    setAsking(false)
    writing.fillAll()
    form.current?.requestSubmit()
  }
  const begin = (snippet: Snippet, isReplaced: boolean) => {
    setWaiting(undefined)
    setAfter(snippet.after)
    // The dialog gives the focus back first.
    setTimeout(() => {
      if (isReplaced) writing.clear()
      writing.insert(snippet)
      writing.chooseStatus(snippet.after.status)
    })
  }
  const choose = (snippet: Snippet) => {
    setPicking(false)
    if (writing.isEmpty()) begin(snippet, false)
    else setWaiting(snippet)
  }

  return (
    <SideDrawer title={`Nachricht an ${draft.recipient}`} close={close} isWide={isHeld}>
      <Form method="post" ref={form} key={draft.text} onSubmit={send} onInput={writing.follow}>
        <input type="hidden" name="intent" value="message" />
        <ConcurrencyFields concurrency={held} />
        <div className={drawerBody}>
          <div className={isHeld ? heldStyles.held : undefined}>
            {isHeld && <HeldReply news={news} />}
            <div className={heldStyles.draft}>
              {!isHeld && <Warning isOld={held.version !== concurrency.version} refused={refused} />}
              <TextField
                label="An"
                readOnly
                defaultValue={draft.email}
                end={
                  draft.verified && (
                    <Hint tone="done" icon={IconCheck}>
                      bestätigt
                    </Hint>
                  )
                }
              />
              <MissingValues missing={writing.missing} typed={writing.typed} onType={writing.type} />
              <div className={styles.pair}>
                <SelectField
                  label="Status danach"
                  name="status"
                  options={draft.statuses}
                  defaultValue={refused?.typed.status}
                />
              </div>
              <TextField
                label="Betreff"
                name="subject"
                defaultValue={refused?.typed.subject ?? draft.subject}
                error={refused?.errors.subject}
                maxLength={200}
                required
              />
              <TextEditor
                label="Text"
                name="message"
                defaultValue={refused?.typed.message ?? draft.text}
                placeholders={draft.placeholders}
                savedAt={savedAt}
                tools={<PickButton onPick={() => setPicking(true)} />}
                onKeyDown={event => {
                  if (!asksForSnippet(event)) return
                  event.preventDefault()
                  setPicking(true)
                }}
                hint="Anrede und Grußformel stehen in der E-Mail schon davor und danach."
                error={refused?.errors.message}
                maxLength={4000}
                required
                data-autofocus
              />
              {after && <AfterMessage after={after} />}
            </div>
          </div>
        </div>
        <div className={drawerFoot}>
          {isHeld ? (
            <HeldFoot close={close} onWrite={() => setRead(refused)} />
          ) : (
            <>
              <Button type="submit" look="primary" icon={IconSend} keys="mod+enter">
                Senden
              </Button>
              <Button icon={IconEye} onClick={() => setPreview(writing.filled())}>
                Vorschau
              </Button>
              <ButtonLink look="quiet" to={close} preventScrollReset onClick={forget}>
                Verwerfen
              </ButtonLink>
            </>
          )}
        </div>
      </Form>
      <Dialog opened={preview !== ''} onClose={() => setPreview('')} title="So kommt die Nachricht an">
        <p className={styles.preview}>{preview}</p>
      </Dialog>
      <SnippetPicker
        snippets={draft.snippets}
        opened={isPicking}
        onClose={() => setPicking(false)}
        onChoose={choose}
      />
      <Dialog
        opened={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        title="Sie haben einen Entwurf. Ersetzen oder anhängen?"
        actions={
          waiting && (
            <>
              <Button onClick={() => begin(waiting, true)}>Ersetzen</Button>
              <Button look="primary" onClick={() => begin(waiting, false)}>
                Anhängen
              </Button>
            </>
          )
        }
      >
        <p>„Ersetzen“ löscht, was Sie geschrieben haben.</p>
      </Dialog>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Ohne ${countedValues(writing.unanswered.length)} senden?`}
        cancel="Ausfüllen"
        destructive
        actions={<Button onClick={sendWithout}>Ohne sie senden</Button>}
      >
        <p>Im Text fehlt noch: {writing.unanswered.map(({ label }) => label).join(', ')}.</p>
      </Dialog>
    </SideDrawer>
  )
}

/** Warns that the procedure has changed since; the typed text is kept and has to be sent again. */
function Warning({ isOld, refused }: { isOld: boolean; refused?: FormRefusal }) {
  if (refused)
    return (
      <Alert tone="error" role="alert" title={refused.title}>
        <p>{refused.message}</p>
      </Alert>
    )
  if (!isOld) return null
  return (
    <Alert tone="waiting" role="status" title="Der Vorgang hat sich inzwischen geändert.">
      <p>Links sehen Sie den neuen Stand. Ihr Text bleibt stehen.</p>
    </Alert>
  )
}

/** A slash at the begin of a line. */
function asksForSnippet({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { value, selectionStart } = currentTarget
  return key === '/' && (selectionStart === 0 || value[selectionStart - 1] === '\n')
}

const PickButton = ({ onPick }: { onPick: () => void }) => (
  <button type="button" className={styles.tool} onClick={onPick} {...hotkey('b')}>
    <IconStack2 size={18} stroke={1.75} aria-hidden />
    Baustein
    <Kbd keys="/" />
  </button>
)
