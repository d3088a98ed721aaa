import { IconFolders, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { downloadsRecord } from './downloads.record.server.ts'
import { UploadMany } from './upload-many.tsx'

export const loader = (args: LoaderFunctionArgs) => listLoader(downloadsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Downloads – Klarwerk' }]

export default function Downloads() {
  const list = useLoaderData<typeof loader>()
  const [isUploading, setUploading] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  // A new visit of the same list: it shows the own new rows at once.
  const close = () => {
    setUploading(false)
    void navigate(search || '?', { replace: true, preventScrollReset: true })
  }
  const orders = list.rows.map(({ order }) => Number(order) || 0)
  return (
    <>
      <RecordListPage
        list={list}
        meta="Satzungen, Formulare und Analysen, nach Kategorien geordnet."
        actions={
          <>
            <ButtonLink to={href('/login/categories')} icon={IconFolders}>
              Kategorien
            </ButtonLink>
            <ViewInPortal page="downloads" />
          </>
        }
        create={
          <Button look="primary" icon={IconUpload} keys="n" onClick={() => setUploading(true)}>
            Dateien hochladen
          </Button>
        }
      />
      <UploadMany
        categories={list.names.categories ?? {}}
        last={Math.max(0, ...orders)}
        opened={isUploading}
        onClose={close}
      />
    </>
  )
}
