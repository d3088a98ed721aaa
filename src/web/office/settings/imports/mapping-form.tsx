import { IconArrowLeft, IconDeviceFloppy, IconListCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { missingFields } from '#contract/imports/fields.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { number } from '../../../staff-ui/text/format.ts'
import { act } from './act.ts'
import { ColumnTable } from './column-table.tsx'
import styles from './imports.module.css'
import { LayoutFields } from './layout-fields.tsx'
import type { Profile, Run, Samples } from './load.server.ts'
import { stepHref } from './run-href.ts'
import { SaveProfile } from './save-profile.tsx'
import { useMapping } from './use-mapping.ts'

interface Props {
  run: Run
  profiles: readonly Profile[]
  samples: Samples
  from: number
  problem: string
}

const needsSystem = (fields: readonly string[]) => fields.some(field => field.endsWith('external_id'))

/** The mapping of a draft: kept on the server with each change. */
export function MappingForm({ run, profiles, samples, from, problem }: Props) {
  const navigate = useNavigate()
  const { mapping, profileName, isSaving, change, choose } = useMapping(run)
  const [isNaming, setNaming] = useState(false)
  const filled = [
    ...mapping.columns.flatMap(({ field }) => (field === 'ignore' ? [] : [field])),
    ...mapping.constants.map(({ field }) => field),
  ]
  const missing = [
    ...missingFields(mapping.target, filled),
    ...(needsSystem(filled) && !mapping.external_system ? ['Anderes System'] : []),
  ]
  const check = async () => {
    try {
      await act('check', { id: run.id })
      await navigate(stepHref(run.id, 'check'))
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <>
      <LayoutFields
        mapping={mapping}
        samples={samples}
        profiles={profiles}
        profileName={profileName}
        needsSystem={needsSystem(filled)}
        change={change}
        choose={choose}
      />
      {problem ? (
        <Alert tone="error" role="alert" title="So ist die Datei nicht zu lesen.">
          {problem}
        </Alert>
      ) : (
        <ColumnTable mapping={mapping} samples={samples} from={from} change={change} />
      )}
      <div className={styles.bar}>
        <ButtonLink icon={IconArrowLeft} to={href('/login/settings/imports')}>
          Zurück
        </ButtonLink>
        <span className={styles.lock} role="status">
          {missing.length > 0 && (
            <>
              <IconLock size={16} stroke={1.75} aria-hidden />
              Noch nicht zugeordnet: {missing.join(', ')}
            </>
          )}
        </span>
        <span>
          <Button icon={IconDeviceFloppy} onClick={() => setNaming(true)}>
            Als Vorlage speichern
          </Button>
          <Button
            look="primary"
            icon={IconListCheck}
            keys="mod+enter"
            disabled={missing.length > 0 || isSaving || problem !== ''}
            onClick={() => void check()}
          >
            {missing.length > 0 ? `Es fehlt: ${missing[0]}` : `${number(run.line_count)} Zeilen prüfen`}
          </Button>
        </span>
      </div>
      {isNaming && (
        <SaveProfile
          mapping={mapping}
          profiles={profiles}
          name={profileName}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
