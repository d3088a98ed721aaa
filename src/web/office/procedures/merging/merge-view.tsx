import { IconArrowMerge, IconArrowsExchange } from '@tabler/icons-react'
import { Form } from 'react-router'
import type { Comparison } from '#contract/procedures/duplicates.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { ConcurrencyFields } from '../../../staff-ui/form/concurrency-fields.tsx'
import { CheckField } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { procedureTypeLooks } from '../../ui/procedure-look.ts'
import { Difference } from './difference.tsx'
import { Side } from './side.tsx'
import styles from './merging.module.css'

interface Props {
  comparison: Comparison
  mayMerge: boolean
  idempotencyKey: string
  refused?: FormRefusal
}

/** Two procedures beside each other: the left one stays, the right one goes into it. */
export function MergeView({ comparison, mayMerge, idempotencyKey, refused }: Props) {
  const { stays, goes, differences, same, files, entries, is_other_customer } = comparison
  const swapped = `${procedureHref(goes)}/merge/${stays.id}`
  return (
    <>
      <PageHead
        back={{ to: procedureHref(stays), label: stays.reference }}
        title={`Zweimal ${procedureTypeLooks[stays.type].label} von ${stays.customer_name}`}
        meta="Links steht, was bleibt. Gewählt ist, was gilt."
        actions={
          <ButtonLink to={swapped} icon={IconArrowsExchange}>
            Seiten tauschen
          </ButtonLink>
        }
      />
      {is_other_customer && (
        <Alert tone="waiting" title="Das sind zwei verschiedene Kunden.">
          <p>
            {mayMerge
              ? 'Prüfen Sie, ob beide wirklich dasselbe melden. Der Link des rechten Vorgangs öffnet den linken dann nicht.'
              : 'Zusammenführen darf sie nur, wer Vorgänge löschen darf.'}
          </p>
        </Alert>
      )}
      {refused && (
        <Alert tone="error" role="alert" title={refused.title}>
          <p>{refused.message}</p>
        </Alert>
      )}
      <Form method="post" className={styles.page}>
        <ConcurrencyFields concurrency={{ version: stays.version, idempotencyKey }} />
        <input type="hidden" name="other_version" value={goes.version} />
        <div className={styles.table}>
          <p className={styles.label}>Vorgang</p>
          <Side side={stays} word="bleibt" stays />
          <Side side={goes} word="geht darin auf" />
          {differences.map(each => (
            <Difference key={each.key} difference={each} />
          ))}
          {differences.length === 0 && <p className={styles.same}>Alle Angaben sind gleich.</p>}
          <p className={styles.label}>Rechts auch</p>
          <div className={styles.also}>
            {files > 0 && (
              <CheckField name="with_files" defaultChecked label={countOf(files, 'Anlage', 'Anlagen')} />
            )}
            <CheckField
              name="with_history"
              defaultChecked
              label={`Verlauf: ${countOf(entries, 'Eintrag', 'Einträge')}`}
            />
          </div>
          {same.length > 0 && (
            <>
              <p className={styles.label}>Gleich</p>
              <p className={styles.same}>{same.join(' · ')}</p>
            </>
          )}
        </div>
        <section className={styles.bar} aria-label="Zusammenführen">
          <div>
            <strong>Lässt sich jederzeit wieder trennen.</strong>
            <CheckField name="notify" label="Per E-Mail Bescheid geben" />
          </div>
          <Button type="submit" look="quiet" name="intent" value="distinct">
            Kein Duplikat
          </Button>
          <Button type="submit" name="intent" value="link">
            Nur verknüpfen
          </Button>
          {mayMerge && (
            <Button
              type="submit"
              look="primary"
              icon={IconArrowMerge}
              name="intent"
              value="merge"
              keys="mod+enter"
            >
              Zusammenführen
            </Button>
          )}
        </section>
      </Form>
    </>
  )
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
