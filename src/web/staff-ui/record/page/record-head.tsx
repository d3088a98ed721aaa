import { joinedByAnd } from '#contract/core/enumerate.ts'
import { IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink, IconButton } from '../../form/button.tsx'
import { MenuItem } from '../../menu/menu-items.tsx'
import { Menu } from '../../menu/menu.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { withParams } from '../../page/url-params.ts'
import { usePresence } from '../../realtime/use-presence.ts'
import { StatusBadge } from '../../status/status-badge.tsx'
import { Avatar } from '../../text/avatar.tsx'
import { date, shortDay } from '../../text/format.ts'
import type { VerbDescription } from '../description.ts'
import { changeText, stateLooks } from '../list/cells.tsx'
import { publishingField, stateOf } from '../list/state-of.ts'
import { suits } from '../list/suits.ts'
import { newLabel } from '../list/words.ts'
import type { RecordData } from '../record-data.ts'
import type { Row } from '../save/save-record.ts'

/** A record can have the field and be published elsewhere, as articles of the library are. */
const isPublishedHere = ({ beside, verbs }: RecordData['description']) =>
  beside.includes('publishing') || verbs.some(({ verb }) => verb === 'publish')

interface Props {
  data: RecordData
  row: Row | null
  /** Public page of the record, where it has one. */
  portal?: string
  /** Before the kind of the record, such as what it belongs to. */
  about?: ReactNode
  onVerb: (verb: VerbDescription) => void
}

/** Way back, position, title, state, and everything that can be done with the record. */
export function RecordHead({ data, row, portal, about, onVerb }: Props) {
  const { description, list, position } = data
  const { noun, nameField, href } = description
  const { search } = useLocation()
  const back = { to: list, label: noun.many }
  if (!row) return <PageHead title={newLabel(noun)} back={back} />
  const isPublishable = publishingField(row) !== null && isPublishedHere(description)
  const { state, at } = stateOf(row, data.now)
  const look = stateLooks[state]
  const label = state === 'scheduled' && at ? `Geplant für ${shortDay(at, data.now)}` : look.label
  return (
    <PageHead
      title={String(row[nameField] ?? '') || noun.one}
      pill={isPublishable && <StatusBadge look={{ ...look, label }} pill />}
      back={back}
      position={position ?? undefined}
      meta={
        <span>
          {about && <>{about} · </>}
          {[noun.one, createdText(data), changedText(data)].filter(Boolean).join(' · ')}
        </span>
      }
      aside={<Viewers noun={noun.address} id={row.id} />}
      actions={
        <>
          <VerbMenu description={description} row={row} now={data.now} onVerb={onVerb} />
          {description.may.create === true && description.isCopied && (
            <ButtonLink to={`${href}/new${withParams(search, { copy: row.id })}`} icon={IconCopy}>
              Kopieren
            </ButtonLink>
          )}
          {portal && (!isPublishable || state === 'visible') && (
            <ButtonLink to={portal} target="_blank" rel="noreferrer" icon={IconExternalLink}>
              Im Portal ansehen
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function createdText({ revisions, row, description }: RecordData) {
  const created = revisions.find(({ action }) => action === 'create')
  const at = created?.at ?? row?.created_at
  if (typeof at !== 'string') return null
  if (description.isClosed) return `eingegangen am ${date(at)}`
  return `angelegt ${created?.by ? `von ${created.by.name} ` : ''}am ${date(at)}`
}

/** „zuletzt geändert von M. Berg, heute“; null while nothing but the creation is recorded. */
function changedText({ revisions: [last], now }: RecordData) {
  if (!last || last.action === 'create') return null
  return `zuletzt geändert ${last.by ? `von ${changeText(last, now)}` : changeText(last, now)}`
}

function VerbMenu({
  description: { verbs },
  row,
  now,
  onVerb,
}: Pick<RecordData, 'description' | 'now'> & { row: Row; onVerb: Props['onVerb'] }) {
  const fitting = verbs.filter(verb => suits(verb, row, now))
  if (!fitting.length) return null
  return (
    <Menu
      renderButton={attributes => <IconButton icon={IconDots} label="Weitere Aktionen" {...attributes} />}
    >
      {fitting.map(verb => (
        <MenuItem key={verb.verb} disabled={Boolean(verb.off)} onClick={() => onVerb(verb)}>
          {verb.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Other people who have the record open. */
function Viewers({ noun, id }: { noun: string; id: string }) {
  const viewers = usePresence(noun, id)
  if (!viewers.length) return null
  const names = joinedByAnd(viewers.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()))
  return (
    <>
      {viewers.map(viewer => (
        <Avatar key={viewer.user_id} person={viewer} look="other" />
      ))}
      <span role="status">
        {names} {viewers.length === 1 ? 'hat' : 'haben'} das gerade offen
      </span>
    </>
  )
}
