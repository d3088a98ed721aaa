import { Button } from '../../form/button.tsx'
import { BulkToolbar, bulkActionClass } from '../../table/result-line.tsx'
import type { Selection } from '../../table/selection.ts'
import type { VerbDescription } from '../description.ts'

interface Props {
  selection: Selection
  verbs: readonly VerbDescription[]
  onVerb: (verb: VerbDescription) => void
}

/** Verbs for the selected records, in place of the result line. */
export function BulkBar({ selection, verbs, onVerb }: Props) {
  return (
    <BulkToolbar selection={selection}>
      {verbs.map(verb => (
        <Button
          key={verb.verb}
          className={bulkActionClass}
          keys={verb.key?.toLowerCase()}
          aria-disabled={Boolean(verb.off)}
          title={verb.off?.reason}
          onClick={() => verb.off || onVerb(verb)}
        >
          {verb.label}
        </Button>
      ))}
    </BulkToolbar>
  )
}
