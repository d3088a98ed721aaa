import { IconChevronDown } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { hotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../../staff-ui/keyboard/kbd.tsx'
import { MenuLink } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { procedureTypeLooks } from '../../ui/procedure-look.ts'
import styles from './entry.module.css'

/** Kinds beside the menu, with the keys 1 to 4. */
const besideMenu = 4

/** Chooses the kind; the person and what the new form has too stay. */
export function Kinds({ types, current }: { types: readonly ProcedureType[]; current: ProcedureType }) {
  const [first, rest] = [types.slice(0, besideMenu), types.slice(besideMenu)]
  const to = (type: ProcedureType) => href('/login/procedures/:type', { type })
  const chosen = rest.find(type => type === current)
  return (
    <nav className={styles.kinds} aria-label="Art">
      <span className={styles.kindsLabel}>Art</span>
      {first.map((type, index) => {
        const { label, icon: Picture } = procedureTypeLooks[type]
        const key = String(index + 1)
        return (
          <Link
            key={type}
            to={to(type)}
            className={styles.kind}
            aria-current={type === current ? 'page' : undefined}
            {...hotkey(key)}
          >
            <Picture size={18} stroke={1.75} aria-hidden />
            {label}
            <Kbd keys={key} />
          </Link>
        )
      })}
      {rest.length > 0 && (
        <Menu
          align="start"
          renderButton={attributes => (
            <Button
              {...attributes}
              className={styles.kind}
              data-chosen={chosen}
              after={<IconChevronDown size={16} aria-hidden />}
            >
              {chosen ? procedureTypeLooks[chosen].label : `Weitere ${rest.length}`}
            </Button>
          )}
        >
          {rest.map(type => (
            <MenuLink key={type} to={to(type)} icon={procedureTypeLooks[type].icon}>
              {procedureTypeLooks[type].label}
            </MenuLink>
          ))}
        </Menu>
      )}
    </nav>
  )
}
