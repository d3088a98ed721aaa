import { Fragment } from 'react'
import type { Block } from './content.ts'
import type { Styles } from './styles.ts'
import { Row, Table } from './layout-table.tsx'

export function EmailBlock({ block, style }: { block: Block; style: Styles }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="ink" style={style.paragraph}>
          <Lines text={block.text} />
        </p>
      )
    case 'button':
      return <Button {...block} style={style} />
    case 'facts':
      return <Facts {...block} style={style} />
    case 'quote':
      return <Quote {...block} style={style} />
  }
}

export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

type Of<Kind> = Extract<Block, { kind: Kind }> & { style: Styles }

function Button({ label, url, style }: Of<'button'>) {
  return (
    <Table style={style.block}>
      <Row className="button" style={style.button}>
        <a href={url} style={style.buttonLink}>
          {label}
        </a>
      </Row>
    </Table>
  )
}

/** A data table with row headers, unlike the layout tables. */
function Facts({ rows, style }: Of<'facts'>) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={style.block}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label} className="fact">
            <th scope="row" className="label hint line" style={style.label}>
              {label}
            </th>
            <td className="value ink line" style={style.value}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Quote({ text, html, author, style }: Of<'quote'>) {
  return (
    <Table width="100%" style={style.block}>
      <Row className="ink tint" style={style.quote}>
        {html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <Lines text={text} />}
        {author && (
          <p className="hint" style={style.author}>
            – {author}
          </p>
        )}
      </Row>
    </Table>
  )
}
