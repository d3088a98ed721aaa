import { IconEye, IconMessageReply } from '@tabler/icons-react'
import { Form } from 'react-router'
import { newsFlags } from '#contract/procedures/flags.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields } from '../../staff-ui/form/concurrency-fields.tsx'
import { dateTime } from '../../staff-ui/text/format.ts'
import styles from './news.module.css'

interface Props {
  procedure: Pick<ProcedureDetail, 'flags' | 'statusupdates' | 'media'>
  /** Absent if the user may not edit. */
  concurrency?: Concurrency
}

/** Says what came from the customer and nobody has noted as seen. An answer or a new status notes it, too. */
export function News({ procedure: { flags, statusupdates, media }, concurrency }: Props) {
  const unseen = statusupdates.filter(({ is_unseen }) => is_unseen)
  const [newest] = unseen
  if (!newest || !flags.some(flag => newsFlags.includes(flag))) return null
  const ids = unseen.map(({ id }) => id)
  const files = media.filter(({ statusupdate_id }) => statusupdate_id && ids.includes(statusupdate_id)).length
  return (
    <section className={styles.news} aria-label="Neu">
      <IconMessageReply size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{unseen.length === 1 ? 'Neue Antwort' : `${unseen.length} neue Antworten`}</strong>
        {files > 0 && ` mit ${files === 1 ? '1 Datei' : `${files} Dateien`}`}, zuletzt{' '}
        {dateTime(newest.status_at)} Uhr
      </p>
      {concurrency && (
        <Form method="post">
          <ConcurrencyFields concurrency={concurrency} />
          <Button type="submit" name="intent" value="seen" icon={IconEye}>
            Als gesehen vermerken
          </Button>
        </Form>
      )}
    </section>
  )
}
