import { typesetHtml } from '#contract/core/typeset.ts'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { closingsOf } from './closing.ts'
import type { EmailContent, EmailFrame } from './content.ts'
import { EmailBlock, Lines } from './blocks.tsx'
import { renderText } from './render-text.ts'
import { styleSheet, type Styles, styles } from './styles.ts'
import { Row, Table } from './layout-table.tsx'

type Part = { frame: EmailFrame; style: Styles }

/** Renders an email as HTML and as plain text. */
export function renderEmail(content: EmailContent, frame: EmailFrame): { html: string; text: string } {
  const html = renderToStaticMarkup(<Page content={content} frame={frame} style={styles(frame.colors)} />)
  return { html: `<!doctype html>${typesetHtml(html)}`, text: renderText(content, frame) }
}

function Page({ content, frame, style }: Part & { content: EmailContent }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{frame.organization}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="canvas" style={style.body}>
        <div style={style.preheader}>{content.preheader}</div>
        <Table width="100%" className="canvas">
          <Row align="center">
            <div style={style.space}>&nbsp;</div>
            <Table width="600" className="paper" style={style.sheet}>
              <Head frame={frame} style={style} />
              <Row className="side" style={style.main}>
                <Message content={content} frame={frame} style={style} />
              </Row>
              <Foot frame={frame} style={style} />
            </Table>
            <div style={style.space}>&nbsp;</div>
          </Row>
        </Table>
      </body>
    </html>
  )
}

/** `fetchPriority` stops React from adding a preload `<link>` for the picture, which is useless in an email. */
function Head({ frame: { logo, organization }, style }: Part) {
  return (
    <Row className="side line" style={style.head}>
      <Table>
        <tr>
          {logo && (
            <td style={{ paddingRight: 14 }}>
              <img src={logo.src} height={logo.height} alt="" fetchPriority="low" style={style.logo} />
            </td>
          )}
          <td className="ink" style={style.name}>
            {organization}
          </td>
        </tr>
      </Table>
    </Row>
  )
}

function Message({ content, frame, style }: Part & { content: EmailContent }) {
  const { greeting, blocks } = content
  return (
    <>
      <p className="ink" style={style.greeting}>
        {greeting}
      </p>
      {blocks.map((block, index) => (
        <EmailBlock key={index} block={block} style={style} />
      ))}
      {closingsOf(content, frame).map(text => (
        <p key={text} className="ink" style={style.paragraph}>
          <Lines text={text} />
        </p>
      ))}
    </>
  )
}

function Foot({ frame: { organization, address, reason, links }, style }: Part) {
  return (
    <Row className="side" style={style.foot}>
      <p style={style.footText}>
        <strong>{organization}</strong>
        <br />
        <Lines text={address.join('\n')} />
      </p>
      {reason && <p style={{ ...style.footText, marginTop: 16 }}>{reason}</p>}
      <p style={{ ...style.footText, marginTop: 16 }}>
        {links.map(({ label, url }) => (
          <Fragment key={url}>
            <a href={url} style={style.footLink}>
              {label}
            </a>
            &emsp;
          </Fragment>
        ))}
      </p>
    </Row>
  )
}
