import { nothingFound, useReferences } from '../references/reference-search.ts'
import { Chips } from './chips.tsx'
import type { ControlProps } from './control.ts'
import styles from './reference.module.css'

/** Records of another noun, searched on the server 20 at a time. */
export function ReferencesInput(props: ControlProps<readonly string[]>) {
  const found = useReferences(props.field, props.value ?? [])
  return (
    <>
      <Chips
        {...props}
        data={found.items}
        unlisted="Wird geladen …"
        search={{
          searchValue: found.text,
          onSearchChange: found.setText,
          filter: ({ options }) => options,
        }}
        nothingFound={nothingFound(found)}
      />
      {found.more && found.text === '' && (
        <p className={styles.more}>Es gibt mehr Einträge, als die Liste zeigt. Tippen Sie, um zu suchen.</p>
      )}
    </>
  )
}
