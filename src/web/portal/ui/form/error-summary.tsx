import css from './error-summary.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'

interface ErrorSummaryProps {
  /** `path` is the id of the field. Messages of repeated groups begin with the item's title. */
  errors: { path: string; message: string }[]
}

/** Summary of a rejected form above the heading. Takes the focus and links to the fields. */
export const ErrorSummary = ({ errors }: ErrorSummaryProps) =>
  errors.length > 0 && (
    <div className={css.summary} tabIndex={-1} autoFocus aria-labelledby="error-summary">
      <div role="alert">
        <h2 id="error-summary">
          <Icon of={IconAlertCircle} size={28} />
          Bitte prüfen Sie Ihre Angaben
        </h2>
        <ul>
          {errors.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${path}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
