import { IconCheck, IconMessageQuestion } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../desk/button.tsx'
import { type Seen, Stamp } from '../../desk/stamp.tsx'

/** An odd value is found plausible, or asked about. */
export function Ways({ ask, seen }: { ask: string; seen: Seen }) {
  return (
    <>
      <Form method="post">
        <Stamp seen={seen} />
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
