import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import styles from './wizard.module.css'
import { fetchJson } from '../../../staff-ui/json/fetch-json.ts'

interface Answer {
  host: string
  free: boolean
  refusal: string
  suggestions: string[]
}

interface Props {
  record: EditedRecord
  mainHost: string
}

/** Name of the portal below the main host; says at once whether it is free, and else which are. */
export function HostField({ record, mainHost }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = useRef('')
  const value = String(record.editing.value.host_name ?? '')
  const suffix = `.${mainHost}`
  const host = `${value.trim().toLowerCase()}${suffix}`

  const check = async (name: string) => {
    const wanted = `${name.trim().toLowerCase()}${suffix}`
    asked.current = wanted
    if (!name.trim()) return setAnswer(null)
    const query = new URLSearchParams({ hostname: wanted })
    const found = await fetchJson<Answer>(`${href('/admin/organizations/hosts')}?${query}`)
    // An answer about a name that was changed meanwhile says nothing.
    if (found && asked.current === wanted) setAnswer(found)
  }
  const choose = (name: string) => {
    record.change('host_name', name)
    void check(name)
  }
  const current = answer?.host === host ? answer : null
  return (
    <div className={styles.host}>
      <TextField
        id="field-host_name"
        label="Portal-Adresse"
        value={value}
        autoComplete="off"
        spellCheck={false}
        error={current?.refusal || record.editing.errors.host_name}
        hint={current?.free ? `${host} ist frei.` : undefined}
        end={<span className={styles.suffix}>{suffix}</span>}
        onChange={({ currentTarget }) => record.change('host_name', currentTarget.value)}
        onBlur={() => void check(value)}
      />
      {current && current.suggestions.length > 0 && (
        <p className={styles.free}>
          <span>Frei wären:</span>
          {current.suggestions.map(each => {
            const name = each.slice(0, -suffix.length)
            return (
              <Button key={each} size="small" onClick={() => choose(name)}>
                {name}
              </Button>
            )
          })}
        </p>
      )}
    </div>
  )
}
