import { Form, href } from 'react-router'
import { Button } from '../ui/button/button.tsx'
import { Box } from '../ui/page/card.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { IconSearch } from '../ui/icon/icons.ts'
import { TextField } from '../ui/form/text-field.tsx'
import css from './search.module.css'

/** Query parameters of the list of installers. */
export interface InstallerQuery {
  q: string
  certified: boolean
}

export const InstallerSearch = ({ choice: { q, certified } }: { choice: InstallerQuery }) => (
  <Box>
    <Form action={href('/installateure')} aria-label="Installationsbetriebe suchen" className={css.search}>
      <TextField
        key={q}
        name="q"
        type="search"
        label="Ort, Postleitzahl oder Betrieb"
        defaultValue={q}
        maxLength={100}
      />
      <Checkbox name="zertifikat" value="ja" checked={certified}>
        nur mit Zertifikat
      </Checkbox>
      <Button variant="secondary" icon={IconSearch}>
        Suchen
      </Button>
    </Form>
  </Box>
)
