import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../../staff-ui/record/page/open-record.ts'
import type { OwnBeside } from '../../../staff-ui/record/page/record-beside.tsx'
import { recordMeta } from '../../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../../staff-ui/record/serve/record-loader.server.ts'
import { LiquidField } from '../../../staff-ui/templates/liquid-field.tsx'
import { TemplatePreview } from '../../../staff-ui/templates/template-preview.tsx'
import { useOffice } from '../../layout.tsx'
import { EmailSample } from '../email/email-sample.tsx'
import { TestEmail } from '../email/test-email.tsx'
import { templatesRecord } from './templates.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(templatesRecord)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Template() {
  return <RecordPage data={useLoaderData<typeof loader>()} tab="Vorschau" own={own} />
}

const Preview: OwnBeside = ({ record }) => (
  <TemplatePreview record={record} address={href('/login/settings/sample/:what', { what: 'preview' })} />
)

/** The whole email with the unsaved text, and a test of it. */
const Email: OwnBeside = ({ record }) => {
  const { scope, mail_subject, data } = record.editing.value
  const { user } = useOffice()
  const sample = { template: { scope, mail_subject: mail_subject ?? '', data } }
  return (
    <>
      <EmailSample sample={sample} />
      <TestEmail sample={sample} to={user.email} />
    </>
  )
}

const own = { controls: { liquid: LiquidField }, beside: { Vorschau: Preview, 'E-Mail': Email } }
