import { IconTrashX } from '@tabler/icons-react'
import { Alert } from '../../feedback/alert.tsx'
import { Button } from '../../form/button.tsx'
import type { NounDescription } from '../description.ts'
import { newLabel } from '../list/words.ts'

const these = { m: 'diesen', f: 'diese', n: 'dieses' } as const
/** „neue Meldung“, „neuen Download“ */
const asNew = (noun: NounDescription) =>
  `${noun.gender === 'm' ? 'neuen' : newLabel(noun).split(' ')[0]!.toLowerCase()} ${noun.one}`

/** Tells that the record was deleted meanwhile, and offers to save the text as a new one. */
export const GoneNote = ({ noun, onSaveAsNew }: { noun: NounDescription; onSaveAsNew: () => void }) => (
  <Alert
    tone="waiting"
    role="alert"
    icon={IconTrashX}
    title={`Jemand hat ${these[noun.gender]} ${noun.one} inzwischen gelöscht.`}
    action={<Button onClick={onSaveAsNew}>Als {asNew(noun)} speichern</Button>}
  >
    Ihr Text steht noch.
  </Alert>
)
