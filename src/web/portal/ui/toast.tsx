import clsx from 'clsx'
import { Icon } from './icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from './icons.ts'
import css from './toast.module.css'

export interface ToastMessage {
  kind: 'success' | 'error'
  title: string
  text?: string
}

/** Two seconds at the lower right, without a script; the page itself says the same. Always rendered, so that it is read out. */
export function Toast({ message }: { message?: ToastMessage | null }) {
  return (
    <div role="status" className={css.place}>
      {message && (
        <div key={message.title} className={clsx(css.toast, css[message.kind])}>
          <Icon of={message.kind === 'success' ? IconCircleCheck : IconAlertTriangle} />
          <div>
            {message.title}
            {message.text && <p>{message.text}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
