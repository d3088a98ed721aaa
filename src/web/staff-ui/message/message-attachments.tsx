import { IconAlertTriangle, IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button, IconButton } from '../form/button.tsx'
import { fileSize } from '../text/format.ts'
import styles from './message-attachments.module.css'
import type { MessageFiles } from './use-message-files.ts'

const accept = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,.odt,.ods'

/** Files of the message, which are sent to the server at once; others are dropped onto the drawer. */
export function MessageAttachments({ files: own, error }: { files: MessageFiles; error?: string }) {
  const { files, gone, progress, refusal, add, remove } = own
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.list} aria-label="Anhänge">
          {files.map(file => (
            <li key={file.id} className={styles.file} data-gone={gone.includes(file.id) || undefined}>
              {gone.includes(file.id) ? (
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconPaperclip size={18} stroke={1.75} aria-hidden />
              )}
              <span className={styles.name}>
                {file.name}{' '}
                <span className={styles.size}>
                  {gone.includes(file.id) ? 'Datei gibt es nicht mehr – entfernen' : fileSize(file.size)}
                </span>
              </span>
              {!gone.includes(file.id) && <input type="hidden" name="media_ids" value={file.id} />}
              <IconButton icon={IconX} label={`${file.name} entfernen`} onClick={() => void remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        aria-label="Dateien anhängen"
        accept={accept}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        look="quiet"
        icon={IconPaperclip}
        aria-disabled={progress !== null}
        onClick={() => input.current?.click()}
      >
        Anhang
      </Button>
      <span className={styles.hint} role="status">
        {progress === null
          ? 'Oder Dateien hierher ziehen, je bis 10 MB'
          : `${Math.round(progress * 100)} % übertragen`}
      </span>
      {(refusal || error) && (
        <p role="alert" className={styles.error}>
          {refusal || error}
        </p>
      )}
    </div>
  )
}
