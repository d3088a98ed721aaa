import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { SenderResult } from '#contract/emails/sender-checks.ts'
import type { OrganizationDns } from '#contract/organizations/dns.ts'
import { dnsLooks } from '../../../staff-ui/emails/dns-look.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Hint } from '../../../staff-ui/status/status-badge.tsx'
import { time } from '../../../staff-ui/text/format.ts'
import type { DnsAnswer } from './dns.route.ts'
import styles from './one.module.css'

/** Whether the names of an organization lead here, and whether its emails may come from here. */
export function DnsPanel({ id }: { id: string }) {
  const { load, data, state } = useFetcher<DnsAnswer>()
  const address = href('/admin/organizations/:id/dns', { id })
  useEffect(() => void load(address), [load, address])
  const isChecking = state !== 'idle'
  return (
    <Panel
      title="Einträge im DNS"
      action={
        <Button
          size="small"
          look="quiet"
          icon={IconRefresh}
          disabled={isChecking}
          onClick={() => void load(`${address}?fresh=true`)}
        >
          Prüfen
        </Button>
      }
    >
      {data && ('failure' in data ? <p>{data.failure}</p> : <Checks dns={data} />)}
      <p className={styles.detail} role="status">
        {isChecking || !data
          ? 'Wird geprüft …'
          : 'checked_at' in data && `Geprüft um ${time(data.checked_at)} Uhr.`}
      </p>
    </Panel>
  )
}

const hostTexts: Partial<Record<SenderResult, (dns: OrganizationDns) => string>> = {
  missing: ({ host }) => `Einen CNAME-Eintrag auf ${host.wanted} anlegen.`,
  wrong: ({ host }) => `Zeigt auf ${host.found.join(', ')} statt auf ${host.wanted}.`,
  unreachable: () => 'Das DNS antwortet nicht. Später noch einmal prüfen.',
  unknown: () => 'Die Adresse der Plattform steht nicht im DNS.',
}

function Checks({ dns }: { dns: OrganizationDns }) {
  const { host, sender, checks } = dns
  return (
    <dl className={styles.facts}>
      <Check name="Portal" about={host.name} result={host.result} text={hostTexts[host.result]?.(dns)} />
      {checks.map(({ record, result, wanted }) => (
        <Check
          key={record}
          name={record}
          about={sender}
          result={result}
          text={wanted && `Eintragen: ${wanted}`}
        />
      ))}
    </dl>
  )
}

interface CheckProps {
  name: string
  about: string
  result: SenderResult
  text: string | undefined
}

function Check({ name, about, result, text }: CheckProps) {
  const { label, tone, icon } = dnsLooks[result]
  return (
    <div className={styles.dns}>
      <dt>
        {name} <span className={styles.detail}>{about}</span>
      </dt>
      <dd>
        <Hint tone={tone} icon={icon}>
          {label}
        </Hint>
      </dd>
      {text && <dd className={styles.dnsText}>{text}</dd>}
    </div>
  )
}
