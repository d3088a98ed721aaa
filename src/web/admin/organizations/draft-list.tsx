import { href } from 'react-router'
import { draftDays } from '#contract/organizations/draft-days.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import styles from './list.module.css'

export interface ListedDraft {
  id: string
  title: string
  updated_at: string
}

/** Organizations that somebody began to found, to go on with. */
export const DraftList = ({ drafts, now }: { drafts: readonly ListedDraft[]; now: string }) =>
  drafts.map(({ id, title, updated_at }) => (
    <Alert
      key={id}
      tone="progress"
      className={styles.draft}
      title={`${title || 'Organisation ohne Namen'} ist noch nicht fertig angelegt`}
      action={
        <ButtonLink
          to={href('/admin/organizations/new/:draft/:step', { draft: id, step: 'organization' })}
          size="small"
        >
          Weiter anlegen<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      }
    >
      {`Zuletzt bearbeitet ${relativeDate(updated_at, now)}. Wird nach ${draftDays} Tagen ohne Änderung gelöscht.`}
    </Alert>
  ))
