import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../form/button.tsx'
import type { RecordDescription } from '../description.ts'
import styles from './list.module.css'
import { newLabel } from './words.ts'

interface Props {
  description: RecordDescription
  /** In place of the button that creates a record. */
  create?: ReactNode
  children?: ReactNode
}

/** Buttons in the head of a list: the page's own ones, then the one that creates a record. */
export const ListActions = ({ description, create, children }: Props) => (
  <>
    {children}
    {description.may.create === true && create ? (
      <span className={styles.inHead}>{create}</span>
    ) : (
      !description.isClosed && <Create description={description} />
    )}
  </>
)

function Create({ description: { noun, href, may } }: Pick<Props, 'description'>) {
  const { search } = useLocation()
  return (
    <>
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
export function CreateBar({ description: { noun, href, may, isClosed }, create }: Omit<Props, 'children'>) {
  const { search } = useLocation()
  return (
    may.create === true &&
    !isClosed && (
      <div className={styles.create}>
        {create ?? (
          <ButtonLink to={`${href}/new${search}`} look="primary" icon={IconPlus}>
            {newLabel(noun)}
          </ButtonLink>
        )}
      </div>
    )
  )
}
