import { IconCheck, IconEye, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useAddress } from './address.ts'
import { Button, ButtonLink } from './button.tsx'
import { Callout } from './callout.tsx'
import { Dialog } from './dialog.tsx'
import { useDraft } from './draft.ts'
import { type Option, SelectField, TextField } from './field.tsx'
import { notify } from './notify.ts'
import { type Refused, useDoneAt } from './outcome.ts'
import { type Placeholder, fillIn } from './placeholders.tsx'
import { SideDrawer, drawerBody, drawerFoot } from './side-drawer.tsx'
import { type Seen, Stamp, useSeen } from './stamp.tsx'
import { Hint } from './status-badge.tsx'
import { TextEditor } from './text-editor.tsx'
import styles from './message-drawer.module.css'

export interface MessageDraft {
  /** Storage key of the unsaved input. */
  key: string
  recipient: string
  email: string
  verified: boolean
  subject: string
  text: string
  templates: readonly Option[]
  statuses: readonly Option[]
  placeholders: readonly Placeholder[]
}

interface Props {
  draft: MessageDraft
  concurrency: Seen
  refused?: Refused
  close: string
}

/** Posts `intent=message`, `subject`, `message` and `status`. The chosen template is kept in the URL. */
export function MessageDrawer({ draft, concurrency, refused, close }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = useSeen(concurrency, refused)
  const { savedAt, forget } = useDraft(form, draft.key, 'subject message')
  const [preview, setPreview] = useState('')
  useDoneAt(close, () => {
    forget()
    notify('Nachricht gesendet')
  })
  const show = () =>
    setPreview(fillIn(String(new FormData(form.current ?? undefined).get('message')), draft.placeholders))

  return (
    <SideDrawer title={`Nachricht an ${draft.recipient}`} close={close}>
      <Form method="post" ref={form} key={draft.text}>
        <input type="hidden" name="intent" value="message" />
        <Stamp concurrency={held} />
        <div className={drawerBody}>
          <Warning isOld={held.version !== concurrency.version} refused={refused} />
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
          <div className={styles.pair}>
            {draft.templates.length > 0 && <Templates templates={draft.templates} />}
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
            hint="Anrede und Grußformel stehen in der E-Mail schon davor und danach."
            error={refused?.errors.message}
            maxLength={4000}
            required
            data-autofocus
          />
        </div>
        <div className={drawerFoot}>
          <Button type="submit" look="primary" icon={IconSend} keys="mod+enter">
            Senden
          </Button>
          {draft.placeholders.length > 0 && (
            <Button icon={IconEye} onClick={show}>
              Vorschau
            </Button>
          )}
          <ButtonLink look="quiet" to={close} preventScrollReset onClick={forget}>
            Verwerfen
          </ButtonLink>
        </div>
      </Form>
      <Dialog opened={preview !== ''} onClose={() => setPreview('')} title="So kommt die Nachricht an">
        <p className={styles.preview}>{preview}</p>
      </Dialog>
    </SideDrawer>
  )
}

/** Warns that the procedure has changed since; the typed text is kept and has to be sent again. */
function Warning({ isOld, refused }: { isOld: boolean; refused?: Refused }) {
  if (refused)
    return (
      <Callout tone="error" role="alert" title={refused.title}>
        <p>{refused.message}</p>
      </Callout>
    )
  if (!isOld) return null
  return (
    <Callout tone="waiting" role="status" title="Der Vorgang hat sich inzwischen geändert.">
      <p>Links sehen Sie den neuen Stand. Ihr Text bleibt stehen.</p>
    </Callout>
  )
}

function Templates({ templates }: { templates: readonly Option[] }) {
  const address = useAddress()
  const navigate = useNavigate()
  return (
    <SelectField
      label="Vorlage"
      options={templates}
      defaultValue={address.get('template')}
      onChange={event => navigate(address.to({ template: event.currentTarget.value }), { replace: true })}
    />
  )
}
