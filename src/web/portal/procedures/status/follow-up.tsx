import { Form } from 'react-router'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { IconArrowRight } from '../../ui/icon/icons.ts'
import css from './reply.module.css'

/** Offers the procedure that this one leads to, such as the owner change after a death. */
export function FollowUp({ type, action }: { type: PublicProcedure['follow_up']; action: string }) {
  const definition = type && definitionOf(type)
  if (!definition) return null
  return (
    <Form method="post" action={action} className={css.followUp} aria-labelledby="folge">
      <h2 id="folge">Als Nächstes: {definition.label}</h2>
      <p>
        Sobald Sie wissen, wie es weitergeht. Was Sie uns schon geschrieben haben, steht dann bereits im
        Formular.
      </p>
      <Button variant="secondary" name="intent" value="follow-up" icon={IconArrowRight} {...sendingProps}>
        {definition.start.title}
      </Button>
    </Form>
  )
}
