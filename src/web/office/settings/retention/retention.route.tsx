import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { retentionSettings } from '#contract/retention/periods.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import { loadSettingsPage } from '../load-page.server.ts'
import { OrganizationSettings } from '../organization-settings.tsx'
import { act } from './act.ts'
import { loadRetention } from './load-retention.server.ts'
import { RetentionForm } from './retention-form.tsx'
import { type Question, SaveQuestion } from './save-question.tsx'
import { unsavedDays } from './use-preview.ts'
import { hasShorter, shortenedOf } from './retention-words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSettingsPage(args, 'retention')
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  return { ...page, ...(await loadRetention(api, user)), settings: retentionSettings }
}

export const meta: MetaFunction = () => [{ title: 'Aufbewahrung – Klarwerk' }]

export default function RetentionSettings() {
  const { data, about, settings, ...retention } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<(Question & { record: EditedRecord }) | null>(null)
  const count = async (record: EditedRecord) =>
    shortenedOf(
      retention.preview,
      await act('preview', { days: unsavedDays(record, settings) }),
      retention.periods,
    )
  const confirmSave = async (record: EditedRecord) => {
    if (!hasShorter(retention.preview, unsavedDays(record, settings))) return true
    // Without a number nothing is saved; the page says that it could not be counted.
    const shortened = await count(record).catch(() => null)
    if (!shortened) return false
    if (!shortened.length) return true
    return new Promise<boolean>(resolve =>
      setQuestion({
        record,
        shortened,
        answer: isSaved => {
          setQuestion(null)
          resolve(isSaved)
        },
      }),
    )
  }
  return (
    <>
      <OrganizationSettings
        data={data}
        about={about}
        confirmSave={confirmSave}
        actions={
          <ButtonLink to={`${href('/login/settings')}/retention/proofs`} icon={IconCertificate}>
            Nachweise
          </ButtonLink>
        }
        renderForm={form => (
          <RetentionForm
            {...retention}
            form={form}
            settings={settings}
            now={data.now}
            onChange={() => void revalidate()}
          />
        )}
      />
      {question && <SaveQuestion {...question} count={() => count(question.record)} />}
    </>
  )
}
