import { Icon } from './icon.tsx'
import { IconCircleCheck } from './icons.ts'
import css from './toast.module.css'

/** Two seconds at the lower right, without a script, when something worked. The page itself says the same and keeps saying it. */
export const Toast = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div role="status" className={css.toast}>
    <Icon of={IconCircleCheck} />
    <div>
      {title}
      {text && <p>{text}</p>}
    </div>
  </div>
)
