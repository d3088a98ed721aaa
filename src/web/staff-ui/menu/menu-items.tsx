import { type Icon, IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './menu.module.css'

interface Looks {
  icon?: Icon
  /** In place of the icon, where it has a look of its own. */
  picture?: ReactNode
  /** At the end of the item, such as a key. */
  after?: ReactNode
}

export const MenuItem = ({ icon, picture, after, children, ...button }: Looks & ComponentProps<'button'>) => (
  <button type="button" role="menuitem" tabIndex={-1} {...button} className={styles.item}>
    <Content icon={icon} picture={picture} after={after}>
      {children}
    </Content>
  </button>
)

export const MenuLink = ({ icon, picture, after, children, ...link }: Looks & LinkProps) => (
  <Link role="menuitem" tabIndex={-1} {...link} className={styles.item}>
    <Content icon={icon} picture={picture} after={after}>
      {children}
    </Content>
  </Link>
)

interface TickProps extends Pick<Looks, 'after'> {
  checked: boolean
  onChange: () => void
  children: ReactNode
}

/** Can be ticked; the menu stays open. */
export const MenuTick = ({ checked, onChange, after, children }: TickProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={onChange}
  >
    <span className={styles.tick}>{checked && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>
    <Content after={after}>{children}</Content>
  </button>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={styles.label}>{children}</div>
)

export const MenuLine = () => <hr className={styles.line} />

const Content = ({ icon: Shape, picture, after, children }: Looks & { children: ReactNode }) => (
  <>
    {(Shape || picture) && (
      <span className={styles.icon}>
        {picture ?? (Shape && <Shape size={18} stroke={1.75} aria-hidden />)}
      </span>
    )}
    <span className={styles.text}>{children}</span>
    {after && <span className={styles.after}>{after}</span>}
  </>
)
