import { useMemo, useState } from 'react'
import { FormField } from '../staff-ui/form/form-field.tsx'
import { MediaCallsContext, mediaCallsOf } from '../staff-ui/form/media/media-calls.ts'
import { Panel } from '../staff-ui/page/panel.tsx'
import { isEqual } from '../staff-ui/record/save/merge.ts'
import { fieldsOf } from './fields.ts'
import styles from './gallery.module.css'
import type { GalleryData } from './load-gallery.ts'
import { PermissionSample } from './permission-sample.tsx'
import { type State, stateLabels } from './states.ts'

const off = {
  reason: 'Nur die Redaktion ändert Meldungen.',
  right: 'Meldungen bearbeiten',
  givenBy: ['Maria Berg', 'Dirk Hänsel'],
}

/** Every control in one state. */
export function Controls({ state, data }: { state: State; data: GalleryData }) {
  const shown = Object.values(fieldsOf(data))
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(
      shown.map(({ field, value, start }) => [field.name, state === 'leer' ? start : value]),
    ),
  )
  const calls = useMemo(() => mediaCallsOf('news', data.news.id), [data.news.id])
  return (
    <MediaCallsContext value={calls}>
      <Panel title="Eingabefelder" note={stateLabels[state]}>
        <div className={styles.fields}>
          {shown.map(({ field, value }) => (
            <FormField
              key={field.name}
              field={state === 'aus' ? { ...field, off } : field}
              value={values[field.name]}
              change={(name, value) => setValues(all => ({ ...all, [name]: value }))}
              readOnly={state === 'lesen'}
              error={state === 'fehler' ? 'Prüfen Sie diese Angabe.' : undefined}
              isChanged={state === 'gefuellt' && !isEqual(values[field.name], value)}
              last={
                state === 'gefuellt' ? { by: 'J. Sommer', at: '10:38\u00a0Uhr', open: () => {} } : undefined
              }
            />
          ))}
        </div>
      </Panel>
      <PermissionSample user={data.user} disabled={state === 'aus'} />
    </MediaCallsContext>
  )
}
