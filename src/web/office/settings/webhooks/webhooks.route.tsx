import { IconBook, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { backToSettings } from '../back-to-settings.ts'
import { ShownOnce } from '../shown-once/shown-once.tsx'
import type { CreatedTarget, Target } from './act.ts'
import { typesByNoun } from './event-types.server.ts'
import { loadTargets } from './load.server.ts'
import { TargetForm } from './target-form.tsx'
import { TargetTable } from './target-table.tsx'
import { TargetView } from './target-view.tsx'
import styles from './webhooks.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireStaff(visit, url)
  return {
    now: visit.now.toISOString(),
    ...(await loadTargets(api, url)),
    nouns: typesByNoun,
    lives: ['webhooks'],
  }
}

export const meta: MetaFunction = () => [{ title: 'Webhooks – Klarwerk' }]

const secretWords = { the: 'das', it: 'es', aNew: 'ein neues', this: 'Dieses' }

export default function Webhooks() {
  const { now, targets, selected, log, nouns } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [created, setCreated] = useState<CreatedTarget | null>(null)
  const [edited, setEdited] = useState<Target | 'new' | null>(null)
  // The next change of a target sends its version, so the dialog stays until the list is fresh.
  const changed = async (fresh?: CreatedTarget) => {
    if (fresh) setCreated(fresh)
    await revalidate()
    setEdited(null)
  }
  const shown = targets.find(({ id }) => id === selected)
  return (
    <>
      <PageHead
        back={backToSettings}
        title="Webhooks"
        meta="Wir rufen andere Programme an, sobald etwas geschieht. Ohne Namen und Adressen, signiert."
        actions={
          <>
            <ButtonLink to="/api/docs" reloadDocument target="_blank" icon={IconBook}>
              Dokumentation
            </ButtonLink>
            <Button look="primary" icon={IconPlus} keys="n" onClick={() => setEdited('new')}>
              Ziel anlegen
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {created && (
          <ShownOnce
            title={`Das Geheimnis für „${created.name}“`}
            lead="Damit prüft das andere Programm, dass eine Nachricht von Ihnen kommt. Wir zeigen es nur jetzt."
            name="Geheimnis"
            words={secretWords}
            value={created.secret}
            onSaved={() => setCreated(null)}
          />
        )}
        {targets.length ? (
          <TargetTable targets={targets} selected={selected} now={now} />
        ) : (
          <Panel title="Ziele" flush>
            <EmptyState icon={IconWebhook} title="Noch kein Ziel.">
              Ein Ziel ist die Adresse eines anderen Programms, etwa Ihrer Abrechnung. Wir rufen sie an,
              sobald geschieht, was Sie auswählen.
            </EmptyState>
          </Panel>
        )}
        {shown && log && (
          <TargetView
            key={shown.id}
            target={shown}
            log={log}
            now={now}
            onEdit={setEdited}
            onChange={changed}
          />
        )}
      </div>
      {edited && (
        <TargetForm
          edited={edited === 'new' ? null : edited}
          nouns={nouns}
          onClose={() => setEdited(null)}
          onDone={changed}
        />
      )}
    </>
  )
}
