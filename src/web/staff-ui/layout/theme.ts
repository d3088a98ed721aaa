import { type MantineColorsTuple, createTheme } from '@mantine/core'
import field from '../form/field.module.css'
import kit from './mantine.module.css'

const shade = (index: number) => `var(--petrol-${index})`
const petrol = Array.from({ length: 10 }, (_, index) => shade(index)) as unknown as MantineColorsTuple

/** Mantine theme; its values are the CSS tokens of the staff UI. */
export const theme = createTheme({
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: 7,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Schließen' }, classNames: { root: kit.close } },
    Input: { defaultProps: { size: 'sm' }, classNames: { wrapper: kit.wrapper, input: field.control } },
    Switch: { classNames: { track: kit.track, thumb: kit.thumb, label: kit.switchLabel } },
    Menu: {
      // Rendered beside its button so that it lies in a landmark; `fixed` keeps it from being clipped.
      defaultProps: {
        position: 'bottom-end',
        offset: 8,
        zIndex: 250,
        transitionProps: { duration: 120 },
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: kit.menu,
        item: kit.menuItem,
        itemSection: kit.menuSection,
        label: kit.menuLabel,
        divider: kit.menuDivider,
      },
    },
    Combobox: { classNames: { dropdown: kit.menu, option: kit.menuItem } },
    Notification: {
      classNames: { root: kit.notification, title: kit.notificationTitle, description: kit.notificationText },
    },
  },
})
