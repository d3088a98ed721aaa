import { IconCheck, IconChevronDown, IconUserCheck } from '@tabler/icons-react'
import { Form, useSubmit } from 'react-router'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import {
  type Concurrency,
  ConcurrencyFields,
  concurrencyValues,
} from '../../../staff-ui/form/concurrency-fields.tsx'
import { MenuItem } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { afterCompletion, afterCompletionKeys, type AfterCompletion } from '../after-completion.ts'
import type { HeadActionsProps } from './head-actions.tsx'
import styles from './head-actions.module.css'

type Props = Pick<HeadActionsProps, 'procedure' | 'isCompletable' | 'after' | 'concurrency' | 'may'>

/** Takes a procedure that nobody has, or completes it. */
export function PrimaryAction({ procedure, isCompletable, after, concurrency, may }: Props) {
  if (!may.edit) return null
  if (!procedure.assigned.length) return <Take concurrency={concurrency} />
  return isCompletable && <Complete concurrency={concurrency} after={after} />
}

const Take = ({ concurrency }: { concurrency: Concurrency }) => (
  <Form method="post">
    <ConcurrencyFields concurrency={concurrency} />
    <Button type="submit" name="intent" value="take" look="primary" icon={IconUserCheck} keys="a">
      Übernehmen
    </Button>
  </Form>
)

/** Completes at once, and goes where the user went the last time; the menu has the other ways. */
function Complete({ concurrency, after }: { concurrency: Concurrency; after: AfterCompletion }) {
  const submit = useSubmit()
  const complete = (chosen: AfterCompletion) =>
    void submit({ intent: 'complete', after: chosen, ...concurrencyValues(concurrency) }, { method: 'post' })
  return (
    <span className={styles.split}>
      <Form method="post">
        <ConcurrencyFields concurrency={concurrency} />
        <input type="hidden" name="after" value={after} />
        <Button type="submit" name="intent" value="complete" look="primary" icon={IconCheck} keys="e">
          {afterCompletion[after]}
        </Button>
      </Form>
      <Menu
        renderButton={attributes => (
          <IconButton
            icon={IconChevronDown}
            label="Anders erledigen"
            {...attributes}
            data-look="primary"
            data-dark
          />
        )}
      >
        {afterCompletionKeys.map(key => (
          <MenuItem key={key} onClick={() => complete(key)}>
            {afterCompletion[key]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
