import { crc32, deflateRawSync } from 'node:zlib'

const office = 'http://schemas.openxmlformats.org'
const relation = `${office}/officeDocument/2006/relationships`
const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const relations = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/${type}" Target="${target}"/></Relationships>`,
  )

const sheet = (rows: readonly (readonly string[])[]) =>
  xml(
    `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells
            .map(
              (cell, column) =>
                `<c r="${String.fromCodePoint(65 + column)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
            )
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  )

interface Extra {
  /** Compressed content of one more entry, and the size that the directory gives it. */
  packed: Buffer
  size: number
}

/** An XLSX file with one sheet. */
export function workbook(rows: readonly (readonly string[])[], extra?: Extra): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: [string, Buffer][] = [
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
      ),
    ],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="Kunden" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    ['xl/worksheets/sheet1.xml', sheet(rows)],
  ]
  const entries = parts.map(([name, content]) => ({
    name,
    packed: deflateRawSync(content),
    size: content.length,
    sum: crc32(content),
  }))
  return archive(extra ? [...entries, { name: 'xl/media/bild.bin', sum: 0, ...extra }] : entries)
}

type Entry = Extra & { name: string; sum: number }

/** A ZIP archive of compressed entries. */
function archive(entries: readonly Entry[]): Uint8Array {
  const heads: Buffer[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const { name, packed, size, sum } of entries) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(sum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    heads.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, Buffer.from(name)]),
    )
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...bodies, directory, end]))
}
