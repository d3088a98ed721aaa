import type { ListedOrganization } from '../../admin/ui/organization-columns.tsx'

export const now = '2026-11-20T09:42:00.000Z'

type Sketch = [
  key: string,
  title: string,
  color: string,
  on: number,
  staff: number,
  open: number,
  signin: string | null,
]

const sketches: Sketch[] = [
  ['erlengrund', 'Abwasserverband Erlengrund', '#5d6b1f', 5, 1, 0, '2026-11-14T09:00:00Z'],
  ['quellenhain', 'Gemeindewerke Quellenhain', '#1f5f5b', 11, 2, 5, '2026-11-19T15:02:00Z'],
  ['birkenfurt', 'Stadtwerke Birkenfurt – Wasser', '#9adbe8', 14, 4, 17, '2026-11-20T08:55:00Z'],
  ['wehrtal', 'Trinkwasserverband Oberes Wehrtal', '#3c3f7d', 0, 1, 0, null],
  ['lindhausen', 'Wasserverband Lindhausen-Land', '#7a3b1d', 18, 9, 112, '2026-11-20T09:40:00Z'],
  ['auental', 'Zweckverband Wasser und Abwasser Auental', '#054d6c', 21, 6, 46, '2026-11-20T09:21:00Z'],
]

export const organizations: ListedOrganization[] = sketches.map(
  ([key, title, color, on, staff, open, signin]) => ({
    id: key,
    title,
    portal_domain: `${key}.klarwerk.example`,
    portal_url: `https://${key}.klarwerk.example`,
    portal_published: !['erlengrund', 'wehrtal'].includes(key),
    logo: null,
    theme_color_primary: color,
    created_at: now,
    deleted_at: null,
    modules_on: on,
    staff_count: staff,
    open_procedures: open,
    last_signin_at: signin,
  }),
)
