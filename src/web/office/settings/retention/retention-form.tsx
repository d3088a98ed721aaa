import type { RetentionSetting } from '#contract/retention/periods.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import type { SettingsFormProps } from '../../../staff-ui/settings/settings-form.tsx'
import { ComingTable } from './coming-table.tsx'
import { DeletionChart } from './deletion-chart.tsx'
import { FixedPeriods } from './fixed-periods.tsx'
import type { loadRetention } from './load-retention.server.ts'
import styles from './retention.module.css'
import { RulesTable } from './rules-table.tsx'
import { unsavedDays, usePreview } from './use-preview.ts'
import { shortenedOf, shortenedWords } from './retention-words.ts'

interface Props extends Awaited<ReturnType<typeof loadRetention>> {
  form: SettingsFormProps
  settings: readonly RetentionSetting[]
  now: string
  onChange: () => void
}

/** The periods with their effect, the coming deletions, and what is held. */
export function RetentionForm({ form, settings, now, onChange, preview: saved, periods, ...shown }: Props) {
  const { preview, isCounting, failure } = usePreview(saved, unsavedDays(form.record, settings))
  const shortened = shortenedOf(saved, preview, periods)
  const gone = preview.groups.filter(({ setting }) => periods[setting].effect === 'erase')
  return (
    <>
      <div className={styles.panel}>
        <RulesTable {...{ form, preview, periods, now, isCounting }} />
      </div>
      <div role="status">
        {failure && (
          <Alert tone="error" title="Die Zahlen ließen sich nicht aktualisieren.">
            {failure}
          </Alert>
        )}
        {!failure && shortened[0] && (
          <Alert tone="waiting" title={shortenedWords(shortened[0])}>
            {shortened.slice(1).map(each => (
              <p key={each.effect.setting}>{shortenedWords(each)}.</p>
            ))}
            <p>Das Speichern fragt noch einmal mit dieser Zahl.</p>
          </Alert>
        )}
      </div>
      <DeletionChart preview={preview} groups={gone}>
        <ComingTable
          {...shown}
          groups={gone}
          periods={periods}
          rules={preview.rules}
          readOnly={form.readOnly}
          onChange={onChange}
        />
        {shown.heldTotal > shown.holds.length && (
          <p className={styles.more}>Angehalten sind {shown.heldTotal}; hier stehen die neuesten.</p>
        )}
      </DeletionChart>
      <FixedPeriods fixed={preview.fixed} />
    </>
  )
}
