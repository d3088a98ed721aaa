import { IconCopy } from '@tabler/icons-react'
import { Form, href } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import styles from '../../../staff-ui/templates/templates.module.css'

interface Props {
  /** Templates of the platform without an own version. */
  templates: readonly { id: string; title: string; type: string }[]
  mayEdit: boolean
}

/** Templates that are sent with the platform's text, each with a button for an own version. */
export const OverridesPanel = ({ templates, mayEdit }: Props) =>
  templates.length > 0 && (
    <Panel
      title="Vorlagen der Plattform"
      note={`${number(templates.length)} ohne eigene Fassung`}
      className={styles.below}
      flush
    >
      <ul className={styles.overrides}>
        {templates.map(({ id, title, type }) => (
          <li key={id}>
            <span className={styles.title}>{title}</span>
            <span className={styles.off}>{type}</span>
            {mayEdit && (
              <Form method="post" action={href('/login/settings/templates/override')}>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="small"
                  icon={IconCopy}
                  aria-label={`${title}: eigene Fassung anlegen`}
                >
                  Eigene Fassung
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
