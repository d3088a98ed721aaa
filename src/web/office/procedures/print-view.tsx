import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../staff-ui/form/button.tsx'
import { type Person, shortName } from '../../staff-ui/text/avatar.tsx'
import { dateTime } from '../../staff-ui/text/format.ts'
import { type PrintedProcedure, PrintedSheet } from './print-sheet.tsx'
import styles from './print.module.css'

export interface ProcedurePrintProps {
  now: string
  organization: { title: string; address: string; phone: string; logo: string | null }
  user: Person
  /** One sheet for each. */
  procedures: readonly PrintedProcedure[]
}

/** Print view of procedures: A4, all data, no navigation, and the visibility of every entry. */
export function ProcedurePrintView({ now, organization, user, procedures }: ProcedurePrintProps) {
  return (
    <main className={styles.pageArea}>
      <div className={styles.tools}>
        <Button look="primary" icon={IconPrinter} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      {procedures.map(printed => (
        <article key={printed.procedure.id} className={styles.sheet}>
          <header className={styles.head}>
            {organization.logo && <img src={organization.logo} alt="" className={styles.logo} />}
            <p>
              <strong className={styles.name}>{organization.title}</strong>
              {organization.address} · {organization.phone}
            </p>
            <p className={styles.stamp}>
              Druckansicht
              <br />
              {dateTime(now)} Uhr · {shortName(user)}
            </p>
          </header>
          <PrintedSheet {...printed} />
          <footer className={styles.foot}>
            <span>Enthält personenbezogene Daten. Nach Gebrauch vernichten.</span>
            <span>{printed.procedure.reference}</span>
          </footer>
        </article>
      ))}
    </main>
  )
}
