import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../form/button.tsx'
import type { RecordDescription } from '../description.ts'
import styles from './list.module.css'
import { newLabel } from './words.ts'

interface Props {
  description: RecordDescription
  children?: ReactNode
}

/** Buttons in the head of a list: the page's own ones, then the one that creates a record. */
export function ListActions({ description: { noun, href, may }, children }: Props) {
  const { search } = useLocation()
  return (
    <>
      {children}
      {may.create === true ? (
        <ButtonLink
          to={`${href}/new${search}`}
          className={styles.inHead}
          look="primary"
          icon={IconPlus}
          keys="n"
        >
          {newLabel(noun)}
        </ButtonLink>
      ) : (
        <Button icon={IconPlus} disabled title={may.create.reason}>
          {newLabel(noun)}
        </Button>
      )}
    </>
  )
}

/** The button that creates a record, at the lower edge of a phone. */
export function CreateBar({ description: { noun, href, may } }: Props) {
  const { search } = useLocation()
  return (
    may.create === true && (
      <div className={styles.create}>
        <ButtonLink to={`${href}/new${search}`} look="primary" icon={IconPlus}>
          {newLabel(noun)}
        </ButtonLink>
      </div>
    )
  )
}
