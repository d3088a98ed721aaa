import { href } from 'react-router'
import type { OrganizationStatistics } from '#contract/organizations/statistics.ts'
import type { KeyFigure } from '../../staff-ui/chart/key-figures.tsx'
import { number } from '../../staff-ui/text/format.ts'

const list = (query: string) => `${href('/admin/organizations')}${query}`

/** The numbers over all organizations; each leads to the list in the order that explains it. */
export function keyFiguresOf({ statuses, figures, largest }: OrganizationStatistics): KeyFigure[] {
  const { published, unpublished, suspended, closing } = statuses
  const [most] = largest
  return [
    {
      to: list(''),
      value: published + unpublished + suspended + closing,
      label: 'Organisationen',
      note: `${number(published)} veröffentlicht`,
    },
    {
      to: list('?sort=-open_procedures'),
      value: figures.open_procedures,
      label: 'Offene Vorgänge',
      note: most?.open_procedures
        ? `${number(most.open_procedures)} davon in ${most.title}`
        : 'in allen Organisationen',
    },
    {
      to: list('?sort=-last_signin_at'),
      value: figures.staff,
      label: 'Beschäftigte',
      note: `${number(figures.staff_active)} in den letzten 7 Tagen aktiv`,
    },
    {
      to: list('?status=unpublished'),
      value: unpublished,
      label: 'In Einrichtung',
      note: 'noch nicht öffentlich',
    },
  ]
}
