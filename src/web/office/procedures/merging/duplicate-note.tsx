import { IconArrowMerge, IconColumns2, IconCopy } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import type { Duplicate } from '#contract/procedures/duplicates.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { fullName } from '../../../staff-ui/text/avatar.tsx'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import { duplicateText } from './duplicate-words.ts'
import styles from './merging.module.css'

interface Props {
  procedure: Pick<ProcedureDetail, 'id' | 'type'>
  duplicates: readonly Duplicate[]
}

/** Says that another procedure may be the same: the nearest one, and how many more there are. */
export function DuplicateNote({ procedure, duplicates: [first, ...others] }: Props) {
  if (!first) return null
  const compare = `${procedureHref(procedure)}/merge/${first.id}`
  const by = first.assigned[0] ? ` bei ${fullName(first.assigned[0])}` : ''
  return (
    <Alert tone="progress" icon={IconCopy} title={`Vielleicht doppelt: ${duplicateText(first)}.`}>
      <p>
        <Link to={procedureHref(first)}>{first.reference}</Link> · {procedureStatusLooks[first.status].label}
        {by}
        {others.length > 0 && ` · und ${others.length} weitere`}
      </p>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="other" value={first.id} />
        <ButtonLink to={compare} icon={IconColumns2} keys="v">
          Vergleichen
        </ButtonLink>
        <ButtonLink to={compare} icon={IconArrowMerge}>
          Zusammenführen
        </ButtonLink>
        <Button type="submit" look="quiet" name="intent" value="distinct">
          Kein Duplikat
        </Button>
      </Form>
    </Alert>
  )
}
