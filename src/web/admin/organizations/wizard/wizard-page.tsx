import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { href, useNavigate, useNavigation, useSubmit } from 'react-router'
import type { OrganizationDraft } from '#contract/organizations/drafts.ts'
import { type WizardStep, wizardSteps } from '#contract/organizations/wizard-steps.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import type { PartDescription } from '../../../staff-ui/record/description.ts'
import { LeaveQuestion } from '../../../staff-ui/record/save/leave-question.tsx'
import { useRecord } from '../../../staff-ui/record/save/use-record.ts'
import { SettingsForm } from '../../../staff-ui/settings/settings-form.tsx'
import type { ThemeReport } from '../../../staff-ui/brand/theme-report.server.ts'
import { Brand } from './brand.tsx'
import { CopyParts } from './copy-parts.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { HostField } from './host-field.tsx'
import { StepBar } from './step-bar.tsx'
import styles from './wizard.module.css'

interface Props {
  step: WizardStep
  row: OrganizationDraft | null
  parts: PartDescription[]
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>
  mainHost: string
  userId: string
  /** Of the saved colours, on the step that has them. */
  report: ThemeReport | null
}

const order = Object.keys(wizardSteps) as WizardStep[]
const stepHref = (draft: string, step: WizardStep) =>
  href('/admin/organizations/new/:draft/:step', { draft, step })

/** Fields that the page draws itself. */
const own = ['host_name', 'copy_parts']

/** One step: its fields, kept as a draft; going on saves and checks. */
export function WizardPage({ step, row, parts, errors: refused, mainHost, userId, report }: Props) {
  const navigate = useNavigate()
  const list = href('/admin/organizations')
  const isLeaving = useRef(false)
  const [target, setTarget] = useState<string | null>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const at = order.indexOf(step)
  const [previous, next] = [order[at - 1], order[at + 1]]
  const fields = useMemo(() => parts.flatMap(part => part.fields), [parts])
  const given = useRecord({
    noun: 'organizationDrafts',
    row,
    start: {},
    fields,
    by: null,
    storageKey: `organizationDrafts ${row?.id ?? 'new'} ${step} ${userId}`,
    onCreated: ({ id }) => setTarget(isLeaving.current ? list : stepHref(id, order[1]!)),
    onSaved: () => {},
  })
  const isSaved = given.unsaved.length === 0
  // The page is left once it knows that nothing is unsaved; before, it would ask.
  useEffect(() => {
    if (target && isSaved) void navigate(target)
  }, [target, isSaved, navigate])
  const isGoingOn = useRef(false)
  const submitStep = useEffectEvent(() => {
    isGoingOn.current = false
    if (row) void submit({ intent: 'next' }, { method: 'post', action: stepHref(row.id, step) })
  })
  useEffect(() => {
    if (isSaved && isGoingOn.current) submitStep()
  }, [isSaved])
  const errors = { ...refused, ...given.editing.errors }
  const record = { ...given, editing: { ...given.editing, errors } }
  const goOn = async () => {
    if (isSaved && row) {
      await submit({ intent: 'next' }, { method: 'post', action: stepHref(row.id, step) })
      return
    }
    isGoingOn.current = true
    if (!(await given.save())) isGoingOn.current = false
  }
  const stop = async () => {
    isLeaving.current = true
    const isKept = !given.unsaved.length || (await given.save())
    isLeaving.current = false
    if (!isKept) return
    showToast('Entwurf gespeichert')
    setTarget(list)
  }
  const shown = parts.map(part => ({
    ...part,
    fields: part.fields.filter(({ name }) => !own.includes(name)),
  }))
  return (
    <div className={styles.page}>
      <PageHead
        title="Organisation anlegen"
        meta={`Schritt ${at + 1} von ${order.length}. ${row ? 'Entwurf gespeichert, Sie können jederzeit aufhören.' : 'Mit dem ersten Schritt entsteht ein Entwurf; die Organisation erst am Ende.'}`}
      />
      <StepBar step={step} draft={row?.id ?? null} />
      <ErrorSummary errors={errors} />
      <form
        className={styles.panel}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void goOn()
        }}
        id="wizard"
      >
        <SettingsForm
          parts={shown}
          record={record}
          standards={{}}
          last={{}}
          readOnly={false}
          onHistory={() => {}}
          before={{
            'Portal-Adresse': <HostField record={record} mainHost={mainHost} />,
          }}
          after={{
            'Einstellungen übernehmen': <CopyParts record={record} />,
            Aussehen: row && report && <Brand draft={row} record={record} report={report} />,
          }}
        />
      </form>
      <div className={styles.foot}>
        {row && previous ? (
          <ButtonLink to={stepHref(row.id, previous)} icon={IconArrowLeft}>
            Zurück
          </ButtonLink>
        ) : (
          <ButtonLink to={list}>Abbrechen</ButtonLink>
        )}
        <span className={styles.end}>
          {row && (
            <Asked
              title="Entwurf verwerfen?"
              action="Verwerfen"
              act={() =>
                void submit({ intent: 'discard' }, { method: 'post', action: stepHref(row.id, step) })
              }
              renderButton={ask => (
                <Button look="quiet" onClick={ask}>
                  Verwerfen
                </Button>
              )}
            >
              Alle Angaben zu dieser Organisation sind dann weg.
            </Asked>
          )}
          <Button look="quiet" onClick={() => void stop()}>
            Später weiter
          </Button>
          <Button type="submit" form="wizard" look="primary" disabled={isBusy || given.status === 'saving'}>
            {next ? `Weiter zu ${wizardSteps[next]}` : 'Organisation anlegen'}
          </Button>
        </span>
      </div>
      <LeaveQuestion unsaved={given.unsaved.length} discard={given.discard} save={given.save} />
    </div>
  )
}
