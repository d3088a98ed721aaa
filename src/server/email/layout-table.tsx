import type { ComponentProps } from 'react'

/** A layout table, because Outlook supports no other layout. */
export function Table({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row with one cell. */
export function Row(props: ComponentProps<'td'>) {
  return (
    <tr>
      <td {...props} />
    </tr>
  )
}
