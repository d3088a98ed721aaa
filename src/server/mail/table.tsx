import type { ComponentProps } from 'react'

/** Layout by table, because Outlook lays out nothing else. */
export function Table({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row of one cell. */
export function Row(props: ComponentProps<'td'>) {
  return (
    <tr>
      <td {...props} />
    </tr>
  )
}
