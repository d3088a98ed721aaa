import { Icon } from '../icon/icon.tsx'
import { IconCircleCheck } from '../icon/icons.ts'
import css from './toast.module.css'

/** Success message at the lower right for two seconds, without scripts. The page has to show the same permanently. */
export const Toast = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div role="status" className={css.toast}>
    <Icon of={IconCircleCheck} />
    <div>
      {title}
      {text && <p>{text}</p>}
    </div>
  </div>
)
