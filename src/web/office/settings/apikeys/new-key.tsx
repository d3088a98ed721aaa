import { ShownOnce } from '../shown-once/shown-once.tsx'
import type { CreatedKey } from './act.ts'

const words = { the: 'den', it: 'ihn', aNew: 'einen neuen', this: 'Dieser' }

/** A new key, which is shown once. */
export const NewKey = ({ created: { name, key }, onSaved }: { created: CreatedKey; onSaved: () => void }) => (
  <ShownOnce
    title={`Der neue Schlüssel für „${name}“`}
    lead="Wir zeigen ihn nur jetzt. Gespeichert ist bei uns nur ein Prüfwert."
    name="Schlüssel"
    words={words}
    value={key}
    onSaved={onSaved}
  />
)
