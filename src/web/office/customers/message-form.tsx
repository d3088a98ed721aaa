import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button, ButtonLink, IconButton } from '../../staff-ui/form/button.tsx'
import { SelectField, TextareaField, TextField } from '../../staff-ui/form/field.tsx'
import { useUnsavedInput } from '../../staff-ui/form/unsaved-input.ts'
import { SignedOut } from '../../staff-ui/record/save/signed-out.tsx'
import { drawerBody, drawerFoot } from '../../staff-ui/page/side-drawer.tsx'
import { fileSize } from '../../staff-ui/text/format.ts'
import styles from './message-form.module.css'
import { useDelivery } from './use-delivery.ts'

interface Props {
  customer: Pick<CustomerRow, 'id' | 'name' | 'user'>
  userId: string
  back: string
}

const letter = { value: 'post', label: 'Als Brief verschickt, hier nur abgelegt' }
const deliveries = [
  { value: 'postbox', label: 'Ins Postfach, eine E-Mail kündigt sie an' },
  { value: 'email', label: 'Ins Postfach, der Text steht auch in der E-Mail' },
  letter,
]

/** Subject, text and files of a message; typed text is kept in the browser until it is sent. */
export function MessageForm({ customer, userId, back }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const { forget } = useUnsavedInput(form, `${userId} ${customer.id} postbox`, 'subject message')
  const { deliver, isBusy, refusal } = useDelivery(() => {
    forget()
    showToast('Nachricht zugestellt')
    void navigate(back)
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    void deliver(
      {
        customer_id: customer.id,
        subject: text('subject'),
        message: text('message'),
        delivery_type: text('delivery_type'),
      },
      files,
    )
  }
  const errors = refusal?.fields ?? {}
  const hasEmail = !!customer.user?.email
  return (
    <form ref={form} onSubmit={send}>
      <div className={drawerBody}>
        {refusal && (
          <Alert tone="error" role="alert" title="Die Nachricht ist noch nicht zugestellt.">
            <p>{refusal.isSignedOut ? <SignedOut /> : refusal.text}</p>
          </Alert>
        )}
        <TextField
          label="An"
          readOnly
          defaultValue={`${customer.name}, ${customer.user?.email || 'ohne E-Mail-Adresse'}`}
        />
        <SelectField
          label="Zustellung"
          name="delivery_type"
          options={hasEmail ? deliveries : [letter]}
          hint={hasEmail ? undefined : 'Ohne E-Mail-Adresse kann niemand das Postfach öffnen.'}
          error={errors.delivery_type}
        />
        <TextField
          label="Betreff"
          name="subject"
          maxLength={200}
          required
          error={errors.subject}
          data-autofocus
        />
        <TextareaField label="Nachricht" name="message" maxLength={20_000} rows={10} error={errors.message} />
        <Attachments files={files} onChange={setFiles} error={errors.files ?? errors.file} />
      </div>
      <div className={drawerFoot}>
        <Button type="submit" look="primary" icon={IconSend} keys="mod+enter" aria-disabled={isBusy}>
          {isBusy ? 'Wird zugestellt …' : 'Zustellen'}
        </Button>
        <ButtonLink look="quiet" to={back} preventScrollReset onClick={forget}>
          Verwerfen
        </ButtonLink>
      </div>
    </form>
  )
}

interface AttachmentsProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  error?: string
}

function Attachments({ files, onChange, error }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.files}>
      <span className={styles.label} id="attachments">
        Dateien
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-labelledby="attachments"
        accept=".pdf,.jpg,.jpeg,.png,.docx,.xlsx,.odt,.ods"
        onChange={event => {
          onChange([...files, ...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {files.length > 0 && (
        <ul className={styles.list} aria-labelledby="attachments">
          {files.map(file => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <span>
                {file.name}, {fileSize(file.size)}
              </span>
              <IconButton
                icon={IconX}
                label={`${file.name} entfernen`}
                onClick={() => onChange(files.filter(each => each !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={IconPaperclip} size="small" onClick={() => input.current?.click()}>
          Dateien anhängen
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
