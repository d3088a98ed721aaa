import type { RetentionPreview } from '#contract/retention/retention.ts'
import { shortDay } from '../../../staff-ui/text/format.ts'
import { SettingsField, type SettingsFormProps } from '../../../staff-ui/settings/settings-form.tsx'
import styles from './retention.module.css'
import { fieldOf } from './use-preview.ts'
import { overdueWords, type Periods, type RuleEffect, soonWords } from './retention-words.ts'

interface Props {
  form: SettingsFormProps
  preview: RetentionPreview
  periods: Periods
  now: string
  isCounting: boolean
}

/** Each period with its days and what the coming nights put away by it. */
export const RulesTable = ({ form, preview, periods, now, isCounting }: Props) => (
  <table className={styles.rules}>
    <caption className="visually-hidden">Fristen</caption>
    <thead>
      <tr>
        <th scope="col">Was</th>
        <th scope="col">Bleibt</th>
        <th scope="col">Nächste 30 Tage</th>
      </tr>
    </thead>
    <tbody>
      {preview.rules.map(effect => (
        <RuleRow
          key={effect.setting}
          {...{ form, effect, now }}
          period={periods[effect.setting]}
          isCounting={isCounting && form.record.unsaved.includes(fieldOf(effect.setting))}
        />
      ))}
    </tbody>
  </table>
)

interface RowProps {
  form: SettingsFormProps
  effect: RuleEffect
  period: Periods[keyof Periods]
  now: string
  isCounting: boolean
}

function RuleRow({ form: { parts, ...form }, effect, period, now, isCounting }: RowProps) {
  const name = fieldOf(effect.setting)
  const field = parts.flatMap(({ fields }) => fields).find(each => each.name === name)
  const isChanged = form.record.unsaved.includes(name)
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        {period.title}
        <span className={styles.lead}>{period.lead}</span>
      </th>
      <td className={styles.days}>{field && <SettingsField {...form} field={withoutHelp(field)} inRow />}</td>
      <td className={styles.effect} data-label="Nächste 30 Tage">
        <div role={isChanged ? 'status' : undefined} aria-busy={isCounting}>
          {isCounting ? <strong>wird gezählt …</strong> : <Effect {...{ effect, period, now }} />}
        </div>
      </td>
    </tr>
  )
}

/** The row says it already. */
const withoutHelp = ({ help: _help, ...field }: SettingsFormProps['parts'][number]['fields'][number]) => field

function Effect({ effect, period, now }: Pick<RowProps, 'effect' | 'period' | 'now'>) {
  const { overdue, next } = effect
  return (
    <>
      <strong>{soonWords(effect, period)}</strong>
      {overdue > 0 && <span className={styles.lead}>{overdueWords(effect)}</span>}
      {overdue === 0 && next && <span className={styles.lead}>nächste am {shortDay(next, now)}</span>}
    </>
  )
}
