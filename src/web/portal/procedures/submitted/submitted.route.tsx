import { portalTitle } from '../../lib/portal-meta.ts'
import type { Acknowledgement } from '#contract/drafts/rows.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { textAt } from '#contract/forms/values.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { maySeeProcedure } from '../status/procedure-access.ts'
import { clock, day, weekday } from '../../lib/format-times.ts'
import { useTexts } from '../../lib/texts.tsx'
import { SubmittedPage } from './submitted-page.tsx'
import { type Journey, readJourney } from '../draft/journey.ts'
import type { TimelineEntry } from '../../ui/list/timeline.tsx'

/** Loads the page after submission. Reading only, so it can be reloaded. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const journey = await readJourney(visit, url)
  const { procedure } = journey.draft
  if (!procedure) throw redirect(journey.base)
  const { phone_general: phone, email_clientservice: email, enabled_customerlogin } = visit.organization!
  return {
    title: journey.definition.received(journey.values).title,
    text: thankYouText(journey, procedure.submitted_at!),
    result: journey.steps.flatMap(({ result }) => (result?.figure ? [result] : []))[0],
    number: procedure.reference,
    pdf: `${journey.base}/nachweis.pdf`,
    email: textAt(journey.values, 'customer_email'),
    acknowledgement: procedure.acknowledgement,
    next: nextSteps(journey, procedure.due_at),
    also: alsoOf(journey, visit.organization!),
    status: (await maySeeProcedure(visit, procedure.id))
      ? href('/vorgang/:id', { id: procedure.id })
      : undefined,
    account: enabled_customerlogin && !visit.signedIn.customer ? href('/kundenlogin/anmelden') : undefined,
    contact: { phone, email },
  }
}

/** Returns the related procedure where the organization offers it. */
function alsoOf({ definition: { related } }: Journey, organization: PublicOrganization) {
  const other = related && organization[`enabled_${related.type}`] ? definitionOf(related.type) : undefined
  return related && other ? { href: other.addresses[0], text: related.text } : undefined
}

function thankYouText({ definition, values }: Journey, submitted: string) {
  const salutation = { female: 'Frau ', male: 'Herr ' }[textAt(values, 'customer_gender')]
  const name =
    salutation && textAt(values, 'customer_lastname')
      ? `, ${salutation}${textAt(values, 'customer_lastname')}`
      : ''
  return `Vielen Dank${name}. Wir haben ${definition.received(values).thanks} am ${day(submitted)} um ${clock(submitted)} erhalten.`
}

/** The next steps with the promised day. Without one, the sentence that names it is left out. */
function nextSteps({ definition, values }: Journey, due: string | null): TimelineEntry[] {
  return definition.received(values).next.map(({ title, text }) => ({
    state: 'future',
    title,
    text: due ? text.replace('{review}', weekday(due)) : text.replace(/[^.]*\{review\}\.?\s*/, ''),
  }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) => [
  portalTitle(call, loaderData?.title ?? 'Ihre Meldung ist eingegangen'),
]

export default function Confirmation() {
  const t = useTexts()
  const { email, acknowledgement, next, ...page } = useLoaderData<typeof loader>()
  const mailed = acknowledgement ? [entryOf(acknowledgement, email, t('confirmation.mailed', { email }))] : []
  return <SubmittedPage {...page} next={[...mailed, ...next]} />
}

/** Sentence about the email that confirms the submission; `sent`: the organization's own words for the usual case. */
const entryOf = (acknowledgement: Acknowledgement, email: string, sent: string): TimelineEntry => ({
  title: 'Bestätigung per E-Mail',
  ...{
    sent: { state: 'done' as const, text: sent },
    later: {
      state: 'future' as const,
      text: `Gerade gehen sehr viele E-Mails hinaus. Ihre Bestätigung senden wir in der nächsten Stunde an ${email}.`,
    },
    summary: {
      state: 'future' as const,
      text: `An ${email} gingen heute schon viele Bestätigungen. Diese senden wir in einigen Stunden mit den übrigen in einer E-Mail. Speichern Sie bis dahin den Nachweis.`,
    },
    bounced: {
      state: 'future' as const,
      text: `Die E-Mail an ${email} kam nicht an. Ihre Angaben haben wir trotzdem. Speichern Sie bitte den Nachweis.`,
    },
  }[acknowledgement],
})
