import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { SelectField } from '../field.tsx'
import { CornerFields } from './corner-fields.tsx'
import styles from './corners.module.css'
import type { ShapeEditor } from './use-shape-editor.ts'

const pageSize = 25

/** All corners as numbers, by ring and page: the map's content for those who do not see or point. */
export function CornerTable({ title, editor }: { title: string; editor: ShapeEditor }) {
  const { rings, corner } = editor
  const [chosen, setRing] = useState(0)
  const [page, setPage] = useState(0)
  const ring = Math.min(chosen, rings.length - 1)
  const { corners = [], isHole = false } = rings[ring] ?? {}
  const pages = Math.ceil(corners.length / pageSize)
  const first = Math.min(page, pages - 1) * pageSize
  return (
    <>
      {rings.length > 1 && (
        <SelectField
          label="Teil der Fläche"
          value={ring}
          options={rings.map((each, index) => ({
            value: String(index),
            label: `${each.isHole ? 'Loch' : 'Teil'} ${index + 1}, ${each.corners.length} Ecken`,
          }))}
          onChange={({ currentTarget }) => {
            setRing(Number(currentTarget.value))
            setPage(0)
          }}
        />
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">{title}: Ecken</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Ecke
            </th>
            <th scope="col">Breite und Länge in Grad</th>
            <th scope="col">
              <span className="visually-hidden">Ändern</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corners.slice(first, first + pageSize).map((at, offset) => {
            const index = first + offset
            const isChosen = corner?.ring === ring && corner.index === index
            return (
              // oxlint-disable-next-line react/no-array-index-key -- corners have no other identity
              <tr key={index}>
                <td>
                  <button
                    type="button"
                    className={styles.choose}
                    aria-pressed={isChosen}
                    aria-label={`Ecke ${index + 1} auf der Karte zeigen`}
                    onClick={() => editor.choose({ ring, index })}
                  >
                    {index + 1}
                  </button>
                </td>
                <td>
                  <CornerFields
                    label={`Ecke ${index + 1}`}
                    at={at}
                    change={next => editor.moveCorner({ ring, index }, next)}
                  />
                </td>
                <td className={styles.buttons}>
                  <IconButton
                    icon={IconPlus}
                    label={`Nach Ecke ${index + 1} einfügen`}
                    onClick={() => editor.addCorner({ ring, index })}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={`Ecke ${index + 1} entfernen`}
                    onClick={() => editor.removeCorner({ ring, index })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.pages}>
        {pages > 1 && (
          <>
            <Button size="small" disabled={first === 0} onClick={() => setPage(first / pageSize - 1)}>
              Davor
            </Button>
            <span>
              Ecke {first + 1} bis {Math.min(first + pageSize, corners.length)} von {corners.length}
            </span>
            <Button
              size="small"
              disabled={first + pageSize >= corners.length}
              onClick={() => setPage(first / pageSize + 1)}
            >
              Danach
            </Button>
          </>
        )}
        {rings.length > 1 && (
          <Button size="small" look="danger" onClick={() => editor.removeRing(ring)}>
            {isHole ? 'Dieses Loch entfernen' : 'Diesen Teil entfernen'}
          </Button>
        )}
      </div>
    </>
  )
}
