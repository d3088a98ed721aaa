import { Button } from '../ui/button/button.tsx'
import { Modal } from '../ui/dialog/modal.tsx'
import { SearchBox } from '../ui/form/search-box.tsx'
import css from './search-dialog.module.css'

export const searchDialogId = 'suche'

/** The search dialog of the header. */
export function SearchDialog() {
  return (
    <Modal id={searchDialogId} labelledby="suche-titel" className={css.dialog}>
      <div className={`wrap ${css.content}`}>
        <h2 id="suche-titel">Suche</h2>
        <div className={css.row}>
          <SearchBox />
          <Button type="button" variant="text" command="close" commandfor={searchDialogId}>
            Abbrechen
          </Button>
        </div>
      </div>
    </Modal>
  )
}
