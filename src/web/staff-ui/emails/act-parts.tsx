import { IconArrowBackUp } from '@tabler/icons-react'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import type { useAct } from './use-act.ts'

type Acting = Pick<ReturnType<typeof useAct>, 'act' | 'isActing' | 'failure'>

/** Why the last act on an email did not work. It stays in the page. */
export const ActFailure = ({ failure }: Pick<Acting, 'failure'>) =>
  failure && (
    <Alert tone="error" role="alert">
      {failure}
    </Alert>
  )

/** Takes back an email that no server was offered yet. */
export const WithdrawButton = ({ act, isActing }: Omit<Acting, 'failure'>) => (
  <Button look="primary" icon={IconArrowBackUp} disabled={isActing} onClick={() => void act('withdraw')}>
    Zurückholen
  </Button>
)
