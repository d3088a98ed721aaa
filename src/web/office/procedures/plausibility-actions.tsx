import { IconCheck, IconMessageQuestion } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields } from '../../staff-ui/form/concurrency-fields.tsx'

/** Actions for an unusual value: confirm it as plausible or ask the customer. */
export function PlausibilityActions({ ask, concurrency }: { ask: string; concurrency: Concurrency }) {
  return (
    <>
      <Form method="post">
        <ConcurrencyFields concurrency={concurrency} />
        <Button type="submit" name="intent" value="plausible" icon={IconCheck}>
          Als plausibel bestätigen
        </Button>
      </Form>
      <ButtonLink to={ask} icon={IconMessageQuestion} preventScrollReset>
        Rückfrage stellen
      </ButtonLink>
    </>
  )
}
