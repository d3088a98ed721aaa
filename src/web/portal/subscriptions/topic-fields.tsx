import { optionsOf, type PortalFrame } from '../layout/frame.ts'
import { Checkboxes } from '../ui/form/checkbox.tsx'
import type { FormError } from '../lib/form-errors.ts'
import { offeredTopics } from './subscription-form.ts'

interface ChoiceFieldsProps {
  frame: PortalFrame
  topics: string[]
  locations: string[]
  errors: FormError[]
}

/** Checkboxes for topics and municipalities. */
export function TopicFields({ frame, topics, locations, errors }: ChoiceFieldsProps) {
  const errorOf = (name: string) => errors.find(({ path }) => path.startsWith(name))?.message
  const municipalities = optionsOf(frame.municipalities)
  return (
    <>
      <Checkboxes
        name="topics"
        label="Worüber möchten Sie informiert werden?"
        options={offeredTopics(frame)}
        values={topics}
        error={errorOf('topics')}
      />
      {municipalities.length > 1 && (
        <Checkboxes
          name="locations"
          label="Für welche Gemeinden?"
          hint="Ohne Auswahl gilt es für alle."
          options={municipalities}
          values={locations}
          error={errorOf('locations')}
        />
      )}
    </>
  )
}
