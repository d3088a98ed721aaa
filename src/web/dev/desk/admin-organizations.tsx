import { OrganizationListView } from '../../admin/organizations/list-view.tsx'
import { now, organizations } from './admin-data.ts'

export default function Page() {
  return (
    <OrganizationListView
      now={now}
      rows={organizations}
      page={{ page: 1, per_page: 20, total: organizations.length }}
      modules={23}
      may={{ edit: true, signin: true }}
    />
  )
}
