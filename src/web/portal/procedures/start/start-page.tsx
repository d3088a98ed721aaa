import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { StartRequirement, StartDescription } from '#contract/forms/field-types.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Icon, type TablerIcon } from '../../ui/icon/icon.tsx'
import {
  IconArrowRight,
  IconCamera,
  IconClock,
  IconCreditCard,
  IconFileText,
  IconGauge,
  IconHome,
  IconId,
  IconKey,
  IconMail,
  IconMap2,
  IconUser,
} from '../../ui/icon/icons.ts'
import { useTexts } from '../../lib/texts.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import { type Contact, PersonalContactCard } from '../../ui/page/contact-cards.tsx'
import { Aside } from '../asides.tsx'
import css from './start-page.module.css'

export interface StartPageProps {
  crumbs: ComponentProps<typeof PageHead>['crumbs']
  start: StartDescription
  /** Address that creates a draft, by POST. */
  begin: string
  /** Address of the sign-in, with the way back to the first step. */
  signIn?: string
  /** Address of an existing draft. */
  resume?: string
  contact?: Contact
  /** Shown above the start buttons, such as the required proof. */
  children?: ReactNode
}

const needIcons: Record<string, TablerIcon> = {
  id: IconId,
  gauge: IconGauge,
  camera: IconCamera,
  file: IconFileText,
  map: IconMap2,
  home: IconHome,
  user: IconUser,
  card: IconCreditCard,
  mail: IconMail,
}

/** Start page of a procedure: requirements, duration and start buttons. */
export function StartPage({ crumbs, start, begin, signIn, resume, contact, children }: StartPageProps) {
  return (
    <>
      <PageHead crumbs={crumbs} title={start.title} lead={start.lead} />
      <Columns
        aside={
          <>
            <Aside of={start.aside} intro />
            {contact && <PersonalContactCard {...contact} />}
          </>
        }
      >
        <h2>Das brauchen Sie</h2>
        <ul className={css.needs}>
          {start.requirements.map(need => (
            <NeedRow key={need.title} {...need} />
          ))}
        </ul>
        <p className={css.time}>
          <Icon of={IconClock} size={22} />
          Das dauert etwa {start.minutes} Minuten.
        </p>
        {children}
        <Begin begin={begin} signIn={signIn} resume={resume} />
      </Columns>
    </>
  )
}

/** The sentence that announces the required proof. */
export const RequiredProof = ({ children }: { children: string }) => (
  <p className={css.time}>
    <Icon of={IconKey} size={22} />
    {children}
  </p>
)

function NeedRow({ icon, title, text, optional }: StartRequirement) {
  return (
    <li className={css.need}>
      <Icon of={needIcons[icon] ?? IconFileText} size={24} />
      <p>
        <strong>{title}</strong>
        {optional && <span> (freiwillig)</span>}
        <span className={css.text}>{text}</span>
      </p>
    </li>
  )
}

function Begin({ begin, signIn, resume }: Pick<StartPageProps, 'begin' | 'signIn' | 'resume'>) {
  const t = useTexts()
  return (
    <section className={css.begin}>
      <h2>{signIn ? 'Wie möchten Sie beginnen?' : 'Jetzt beginnen'}</h2>
      {signIn && <p className={css.hint}>{t('procedure.sign_in')}</p>}
      <div className={css.ways}>
        {resume && <ButtonLink to={resume}>Eingabe fortsetzen</ButtonLink>}
        {resume ? (
          <BeginAnew begin={begin} />
        ) : (
          <Form method="post" action={begin}>
            <Button>
              {signIn ? 'Ohne Anmeldung starten' : 'Starten'} <Icon of={IconArrowRight} size={22} />
            </Button>
          </Form>
        )}
        {signIn && (
          <ButtonLink to={signIn} variant="secondary" icon={IconUser}>
            Anmelden und starten
          </ButtonLink>
        )}
      </div>
      <p className={css.kept}>{t('procedure.kept')}</p>
    </section>
  )
}

/** Asks first, because the browser forgets the begun draft. */
const BeginAnew = ({ begin }: { begin: string }) => (
  <>
    <Button type="button" variant="secondary" command="show-modal" commandfor="neu-beginnen">
      Neu beginnen
    </Button>
    <ConfirmDialog
      id="neu-beginnen"
      title="Noch einmal von vorn beginnen?"
      text="Ihre begonnene Eingabe können Sie danach in diesem Browser nicht mehr fortsetzen."
      intent="begin"
      action={begin}
      confirmLabel="Neu beginnen"
      cancelLabel="Abbrechen"
    >
      {null}
    </ConfirmDialog>
  </>
)
