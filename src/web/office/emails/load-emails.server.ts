import { contentGaps, type EmailDetail, type EmailListRow, resendRefusals } from '#contract/emails/rows.ts'
import { emailReasons } from '#contract/emails/reasons.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { SignedIn } from '../../staff-ui/access/require-user.ts'
import { emailFilters, listQuery, sharedQuery, stateTabs } from './filters.server.ts'

/** Reason, with what follows from it; null for an email that did arrive, as far as we know. */
const reasonOf = ({ reason, state }: EmailDetail) =>
  reason && (state === 'bounced' || state === 'letter') ? emailReasons[reason] : null

const withTexts = (email: EmailDetail) => ({
  ...email,
  reasonTexts: reasonOf(email),
  gapText: email.content_gap && contentGaps[email.content_gap],
  refusalText: email.resend_refusal && resendRefusals[email.resend_refusal],
})
export type OpenEmail = ReturnType<typeof withTexts>

/** The chosen email; null where there is none, or none any more. */
async function loadEmail({ api }: SignedIn, id: string | undefined): Promise<OpenEmail | null> {
  if (!id) return null
  try {
    return withTexts(await api.emails.get({ params: { id } }))
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null
    throw error
  }
}

const withNote = (row: EmailListRow) => ({
  ...row,
  reasonText: row.state === 'bounced' && row.reason ? emailReasons[row.reason].label : undefined,
})

/** List, tabs and chosen email: that of the address, else the first one. */
export async function loadEmails(signedIn: SignedIn, url: URL, now: Date) {
  const { api } = signedIn
  const [list, counts] = await Promise.all([
    api.emails.list({ query: listQuery(url, now) }),
    api.emails.states({ query: sharedQuery(url, now) }),
  ])
  const asked = url.searchParams.get('email')
  const email = await loadEmail(signedIn, asked ?? list.data[0]?.id)
  return {
    now: now.toISOString(),
    rows: list.data.map(withNote),
    page: list.meta,
    tabs: stateTabs(url, counts),
    filters: emailFilters,
    email,
    isOpen: asked !== null,
    lives: ['emails'],
  }
}
export type EmailsPage = Awaited<ReturnType<typeof loadEmails>>
