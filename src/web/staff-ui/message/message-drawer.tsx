import type { Snippet } from '#contract/templates/snippets.ts'
import { IconEye, IconSend } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../form/button.tsx'
import { type Concurrency, ConcurrencyFields, useHeld } from '../form/concurrency-fields.tsx'
import type { Option } from '../form/field.tsx'
import { type FormRefusal, useFormRedirect } from '../form/form-refusal.ts'
import { useUnsavedInput } from '../form/unsaved-input.ts'
import { lazyPart } from '../page/lazy-part.ts'
import { SideDrawer, drawerBody, drawerFoot } from '../page/side-drawer.tsx'
import { DraftQuestion } from './snippets/draft-question.tsx'
import { HeldFoot, HeldReply, type NewSince } from './held-reply.tsx'
import heldStyles from './held-reply.module.css'
import { MessageFields } from './message-fields.tsx'
import { useMessagePreview } from './use-message-preview.ts'
import type { Way } from './message-way.tsx'
import type { Placeholder } from './text/placeholders.ts'
import { type MessageFile, useMessageFiles } from './use-message-files.ts'
import { useMessageText } from './text/use-message-text.ts'
import { useSnippet } from './snippets/use-snippet.ts'

const MessagePreview = lazyPart(async () => (await import('./message-preview.tsx')).MessagePreview)
const SnippetPicker = lazyPart(async () => (await import('./snippets/snippet-picker.tsx')).SnippetPicker)

export interface MessageDefaults {
  /** Storage key of the unsaved input. */
  key: string
  recipient: string
  email: string
  subject: string
  text: string
  snippets: readonly Snippet[]
  statuses: readonly Option[]
  placeholders: readonly Placeholder[]
  /** Asks at once which snippet the message begins with. */
  asksForSnippet: boolean
  /** Id of the snippet that it begins with. */
  snippet: string
  ways: readonly Way[]
  files: readonly MessageFile[]
  /** Addresses that take files and draw the preview. */
  addresses: { files: string; preview: string }
  /** Whether another procedure follows in the list. */
  hasNext: boolean
}

interface Props {
  draft: MessageDefaults
  concurrency: Concurrency
  refused?: FormRefusal
  /** What happened since the message was begun. */
  news: NewSince
  close: string
  /** Whether an address is one that the form leads to after it was sent. */
  isSentTo: (path: string) => boolean
  onSent: () => void
}

/** Posts a message with its way, its files and what follows. What a text asks for is asked for before it is sent. */
export function MessageDrawer({ draft, concurrency, refused, news, close, isSentTo, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = useHeld(concurrency, refused)
  const { savedAt, forget, keepSent } = useUnsavedInput(form, draft.key, 'subject message')
  const files = useMessageFiles(draft.addresses.files, draft.files)
  const preview = useMessagePreview(draft.addresses.preview)
  const sent = () => {
    keepSent()
    onSent()
  }
  useFormRedirect(isSentTo, sent)
  const writing = useMessageText(form, draft.placeholders, draft)
  const snippet = useSnippet(writing, {
    snippets: draft.snippets,
    asks: draft.asksForSnippet,
    chosen: draft.snippet,
  })
  const [read, setRead] = useState<FormRefusal>()
  const [isIncomplete, setIncomplete] = useState(false)
  const isHeld = refused !== undefined && refused !== read && refused.isConflict === true && news.count > 0
  const missingText = textRefusal(writing)

  const send = (event: FormEvent) => {
    setIncomplete(false)
    if (!missingText && !writing.isEmpty()) return writing.fillAll()
    event.preventDefault()
    setIncomplete(true)
    focusMissing(form.current, writing.focus)
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    void files.add([...event.dataTransfer.files])
  }
  const showPreview = () => {
    const input = new FormData(form.current!)
    const { html, subject } = writing.filled()
    void preview.show({
      subject,
      html,
      delivery: input.get('delivery'),
      status: input.get('status') || null,
      media_ids: input.getAll('media_ids'),
    })
  }

  return (
    <SideDrawer title={`Nachricht an ${draft.recipient}`} close={close} isWide={isHeld}>
      <Form
        method="post"
        ref={form}
        key={draft.text}
        onSubmit={send}
        onInput={writing.follow}
        onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      >
        <input type="hidden" name="intent" value="message" />
        <ConcurrencyFields concurrency={held} />
        <div className={drawerBody}>
          <div className={isHeld ? heldStyles.held : undefined}>
            {isHeld && <HeldReply news={news} />}
            <MessageFields
              draft={draft}
              writing={writing}
              snippet={snippet}
              files={files}
              savedAt={savedAt}
              refused={refused}
              isHeld={isHeld}
              isOld={held.version !== concurrency.version}
              missingText={isIncomplete ? missingText || 'Schreiben Sie die Nachricht.' : ''}
            />
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
              {draft.hasNext && (
                <Button type="submit" name="then" value="next" icon={IconSend} keys="mod+shift+enter">
                  Senden und nächster
                </Button>
              )}
              <Button icon={IconEye} onClick={showPreview}>
                Vorschau
              </Button>
              <ButtonLink look="quiet" to={close} preventScrollReset onClick={forget}>
                Verwerfen
              </ButtonLink>
            </>
          )}
        </div>
      </Form>
      <Suspense>
        {preview.state && <MessagePreview {...preview} />}
        {snippet.isPicking && (
          <SnippetPicker
            snippets={draft.snippets}
            opened
            onClose={() => snippet.setPicking(false)}
            onChoose={snippet.choose}
          />
        )}
      </Suspense>
      <DraftQuestion
        snippet={snippet.waiting}
        onClose={() => snippet.setWaiting(undefined)}
        onBegin={snippet.begin}
      />
    </SideDrawer>
  )
}

/** Why the text cannot go out yet; empty where it can. */
function textRefusal({ unknown, unanswered }: ReturnType<typeof useMessageText>): string {
  if (unknown) return `Den Platzhalter „${unknown}“ gibt es hier nicht. Löschen Sie ihn im Text.`
  const [first] = unanswered
  return first ? `„${first.label}“ fehlt noch. Tragen Sie es ein oder löschen Sie den Platzhalter.` : ''
}

/** Leads to the first empty value that the text asks for, else to the text. */
function focusMissing(form: HTMLFormElement | null, focusText: () => void) {
  const fields = form?.querySelectorAll<HTMLInputElement>('[data-missing] input') ?? []
  const empty = [...fields].find(({ value }) => !value.trim())
  if (empty) empty.focus()
  else focusText()
}
