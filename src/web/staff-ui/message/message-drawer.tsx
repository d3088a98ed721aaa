import { IconCheck, IconEye, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { Button, ButtonLink } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useUnsavedInput } from '../form/unsaved-input.ts'
import { type Option, SelectField, TextField } from '../form/field.tsx'
import { showToast } from '../feedback/toast.ts'
import { type FormRefusal, useFormRedirect } from '../form/form-refusal.ts'
import { type Placeholder, fillPlaceholders } from './placeholders.tsx'
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
  templates: readonly Option[]
  statuses: readonly Option[]
  placeholders: readonly Placeholder[]
}

interface Props {
  draft: MessageDefaults
  concurrency: Concurrency
  refused?: FormRefusal
  close: string
}

/** Posts `intent=message`, `subject`, `message` and `status`. The chosen template is kept in the URL. */
export function MessageDrawer({ draft, concurrency, refused, close }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const held = useConcurrency(concurrency, refused)
  const { savedAt, forget } = useUnsavedInput(form, draft.key, 'subject message')
  const [preview, setPreview] = useState('')
  useFormRedirect(close, () => {
    forget()
    showToast('Nachricht gesendet')
  })
  const show = () =>
    setPreview(
      fillPlaceholders(String(new FormData(form.current ?? undefined).get('message')), draft.placeholders),
    )

  return (
    <SideDrawer title={`Nachricht an ${draft.recipient}`} close={close}>
      <Form method="post" ref={form} key={draft.text}>
        <input type="hidden" name="intent" value="message" />
        <ConcurrencyFields concurrency={held} />
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

function Templates({ templates }: { templates: readonly Option[] }) {
  const address = useUrlParams()
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
