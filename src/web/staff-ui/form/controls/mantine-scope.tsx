import './mantine.css'
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import field from '../field.module.css'
import kit from './mantine.module.css'

const shade = (index: number) => `var(--petrol-${index})`
const petrol: MantineColorsTuple = [
  shade(0),
  shade(1),
  shade(2),
  shade(3),
  shade(4),
  shade(5),
  shade(6),
  shade(7),
  shade(8),
  shade(9),
]

/** The values are the CSS tokens of the staff UI. */
const theme = createTheme({
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: 7,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Schließen' }, classNames: { root: kit.close } },
    Input: { defaultProps: { size: 'sm' }, classNames: { wrapper: kit.wrapper, input: field.control } },
    Combobox: { classNames: { dropdown: kit.menu, option: kit.option } },
  },
})

/** Around the controls that Mantine draws; they and it are loaded with the first field that needs them. */
export const MantineScope = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
