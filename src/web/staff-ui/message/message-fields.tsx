import { IconStack2 } from '@tabler/icons-react'
import { hotkey } from '../keyboard/hotkeys.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import { Alert } from '../feedback/alert.tsx'
import { SelectField, TextField } from '../form/field.tsx'
import type { FormRefusal } from '../form/form-refusal.ts'
import { AfterMessage } from './snippets/after-message.tsx'
import heldStyles from './held-reply.module.css'
import { MessageAttachments } from './message-attachments.tsx'
import type { MessageDefaults } from './message-drawer.tsx'
import { MessageWay } from './message-way.tsx'
import { MissingValues } from './snippets/missing-values.tsx'
import { TextEditor } from './text/text-editor.tsx'
import type { MessageFiles } from './use-message-files.ts'
import type { MessageText } from './text/use-message-text.ts'
import type { useSnippet } from './snippets/use-snippet.ts'
import styles from './message-drawer.module.css'

interface Props {
  draft: MessageDefaults
  writing: MessageText
  snippet: ReturnType<typeof useSnippet>
  files: MessageFiles
  savedAt: string | undefined
  refused: FormRefusal | undefined
  isHeld: boolean
  /** The procedure has changed since the message was begun. */
  isOld: boolean
  missingText: string
}

/** The fields of a message, from its recipient to what follows. */
export function MessageFields(props: Props) {
  const { draft, writing, snippet, files, savedAt, refused, isHeld, isOld, missingText } = props
  const way = (refused?.typed.delivery ?? draft.ways.find(({ off }) => !off)?.value) || 'email'
  return (
    <div className={heldStyles.draft}>
      {!isHeld && <Warning isOld={isOld} refused={refused} />}
      <MessageWay
        ways={draft.ways}
        chosen={draft.ways.find(({ value }) => value === way)?.value ?? 'email'}
        email={draft.email}
      />
      <MissingValues missing={writing.missing} typed={writing.typed} onType={writing.type} />
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
        field={writing.field}
        onControl={writing.onControl}
        onInsert={writing.insertPlaceholder}
        typed={writing.typed}
        defaultValue={refused?.typed.message ?? draft.text}
        placeholders={draft.placeholders}
        savedAt={savedAt}
        tools={<PickButton onPick={() => snippet.setPicking(true)} />}
        onSlash={() => snippet.setPicking(true)}
        hint="In E-Mail und Brief stehen Anrede und Grußformel schon davor und danach."
        error={missingText || refused?.errors.message}
      />
      <MessageAttachments files={files} error={refused?.errors.media_ids} />
      <SelectField
        label="Status danach"
        name="status"
        options={draft.statuses}
        defaultValue={refused?.typed.status}
      />
      {snippet.after && <AfterMessage after={snippet.after} />}
    </div>
  )
}

/** Warns that the procedure has changed since; the typed text is kept and has to be sent again. */
function Warning({ isOld, refused }: { isOld: boolean; refused: FormRefusal | undefined }) {
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

const PickButton = ({ onPick }: { onPick: () => void }) => (
  <button type="button" className={styles.tool} onClick={onPick} {...hotkey('b')}>
    <IconStack2 size={18} stroke={1.75} aria-hidden />
    Baustein
    <Kbd keys="/" />
  </button>
)
