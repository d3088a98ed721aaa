import { closingsOf } from './closing.ts'
import type { Block, EmailContent, EmailFrame } from './content.ts'

/** Renders an email as plain text, wrapped at 72 characters. */
export function renderText(content: EmailContent, frame: EmailFrame): string {
  const { greeting, blocks } = content
  const parts = [greeting, ...blocks.map(plainBlock), ...closingsOf(content, frame), footer(frame)]
  return parts.filter(part => part !== '').join('\n\n') + '\n'
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(block.text)
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n')
    case 'quote':
      return quote(block.author ? `${block.text}\n– ${block.author}` : block.text)
  }
}

function footer({ organization, address, reason, links }: EmailFrame): string {
  const lines = ['-- ', organization, ...address, ...links.map(({ label, url }) => `${label}: ${url}`)]
  return reason ? `${lines.join('\n')}\n\n${wrap(reason)}` : lines.join('\n')
}

const quote = (text: string) => wrap(text, 70).replaceAll(/^/gm, '> ')

const wrap = (text: string, width = 72) =>
  text
    .split('\n')
    .map(line => wrapLine(line, width))
    .join('\n')

/** Breaks lines at spaces only, so that URLs stay whole. */
function wrapLine(line: string, width: number): string {
  return line.split(' ').reduce((text, word) => {
    const fits = text.length - text.lastIndexOf('\n') + word.length <= width
    return text === '' ? word : `${text}${fits ? ' ' : '\n'}${word}`
  }, '')
}
