import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingBank,
  IconCalendarDollar,
  IconCircleCheck,
  IconCircleDotFilled,
  IconCircleX,
  IconClipboardCheck,
  IconCloudRain,
  IconCrane,
  IconDroplet,
  IconFileInvoice,
  IconFileText,
  IconGauge,
  IconMailForward,
  IconMapPinCheck,
  IconMessageQuestion,
  IconPlayerPause,
  IconProgress,
  IconRipple,
  IconRosetteDiscountCheck,
  IconUserEdit,
} from '@tabler/icons-react'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

/** Appearance of the procedure statuses for staff. */
export const procedureStatusLooks: Record<ProcedureStatus, StatusLook> = {
  new: { label: 'Neu', tone: 'new', icon: IconCircleDotFilled, filled: true },
  in_progress: { label: 'In Bearbeitung', tone: 'progress', icon: IconProgress },
  waiting_customer: { label: 'Rückfrage', tone: 'waiting', icon: IconMessageQuestion },
  on_hold: { label: 'Zurückgestellt', tone: 'hold', icon: IconPlayerPause },
  review: { label: 'Prüfung', tone: 'progress', icon: IconClipboardCheck },
  site_visit: { label: 'Ortstermin', tone: 'progress', icon: IconMapPinCheck },
  offer: { label: 'Angebot', tone: 'progress', icon: IconFileText },
  approved: { label: 'Genehmigt', tone: 'done', icon: IconRosetteDiscountCheck },
  construction: { label: 'Bau', tone: 'progress', icon: IconCrane },
  completed: { label: 'Erledigt', tone: 'done', icon: IconCircleCheck },
  rejected: { label: 'Abgelehnt', tone: 'error', icon: IconCircleX },
  withdrawn: { label: 'Zurückgezogen', tone: 'hold', icon: IconArrowBackUp },
}

/** Icons and short labels of the procedure types. */
export const procedureTypeLooks: Record<ProcedureType, { label: string; icon: Icon }> = {
  meterreading: { label: 'Zählerstand', icon: IconGauge },
  debit: { label: 'SEPA-Mandat', icon: IconBuildingBank },
  ownerchange: { label: 'Eigentümerwechsel', icon: IconArrowsExchange },
  drainage: { label: 'Niederschlagswasser', icon: IconCloudRain },
  advancepayment: { label: 'Abschlag', icon: IconCalendarDollar },
  connection_water: { label: 'Wasseranschluss', icon: IconDroplet },
  connection_wastewater: { label: 'Schmutzwasseranschluss', icon: IconRipple },
  invoice: { label: 'Rechnungskopie', icon: IconFileInvoice },
  customerdata: { label: 'Kundendaten', icon: IconUserEdit },
  maildelivery: { label: 'Dokumente per E-Mail', icon: IconMailForward },
}
