import styles from './cells.module.css'

const rows = 6

/** Grey bars in place of the rows, of the same height. */
export function Skeleton({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span className={styles.bone} data-width={(row + column) % 3} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
