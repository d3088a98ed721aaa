import { describe, expect, it } from 'vitest'
import { news } from '../news.ts'
import { defineRecord } from './record.ts'

const list = { columns: ['title'], sort: '-news_date' } as const
const form = [{ title: 'Inhalt', fields: ['title'] }] as const
const screen = { address: 'news', name: 'title', list, form } as const

describe('a declaration of a record', () => {
  it('compiles with fields, columns, sorts, conditions and verbs of the contract only', () => {
    const declared = [
      defineRecord(news, screen),
      // @ts-expect-error no such field
      defineRecord(news, { ...screen, name: 'headline' }),
      // @ts-expect-error no such field in the form
      defineRecord(news, { ...screen, form: [{ title: 'Inhalt', fields: ['headline'] }] }),
      // @ts-expect-error no such field elsewhere
      defineRecord(news, { ...screen, elsewhere: ['headline'] }),
      // @ts-expect-error no such column
      defineRecord(news, { ...screen, list: { ...list, columns: ['headline'] } }),
      // @ts-expect-error no such sort
      defineRecord(news, { ...screen, list: { ...list, sort: 'abstract' } }),
      // @ts-expect-error no such filter
      defineRecord(news, { ...screen, list: { ...list, filters: ['author'] } }),
      // @ts-expect-error no such query
      defineRecord(news, { ...screen, list: { ...list, tabs: { Alle: { author: 'x' } } } }),
      // @ts-expect-error no such verb
      defineRecord(news, { ...screen, verbs: [{ verb: 'shred', label: 'Vernichten' }] }),
      defineRecord(news, {
        ...screen,
        // @ts-expect-error the condition's value has another type
        form: [{ title: 'Inhalt', fields: [{ name: 'title', when: { published: 'yes' } }] }],
      }),
      // @ts-expect-error no such control
      defineRecord(news, { ...screen, form: [{ title: 'I', fields: [{ name: 'title', as: 'poem' }] }] }),
    ]
    expect(declared).toHaveLength(11)
  })
})
