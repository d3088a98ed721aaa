import { expect, it } from 'vitest'
import { acceptAttribute, fileFormat, fileSize, acceptedFilesText, fileError } from './file-texts.ts'

it('formats sizes and file formats', () => {
  expect(fileSize(2_400_000)).toBe('2,4 MB')
  expect(fileSize(184_320)).toBe('184 kB')
  expect(fileSize(0)).toBe('0 Byte')
  expect(fileFormat({ mime_type: 'image/jpeg', name: 'x' })).toBe('JPG')
  expect(fileFormat({ mime_type: 'application/pdf', name: 'x' })).toBe('PDF')
  expect(fileFormat({ mime_type: '', name: 'plan.heic' })).toBe('HEIC')
  expect(acceptedFilesText(['pdf', 'jpg', 'png'], 10)).toBe('PDF, JPG oder PNG, bis 10 MB')
  expect(acceptAttribute(['pdf', 'jpg'])).toBe('.pdf,.jpg,.jpeg')
})

it('rejects files that the server would reject', () => {
  const file = (name: string, size = 1) => ({ name, size }) as File
  expect(fileError(file('a.JPEG'), ['jpg'], 10)).toBeUndefined()
  expect(fileError(file('a.exe'), ['jpg'], 10)).toBe(
    '„a.exe“ hat ein Format, das wir nicht annehmen. Wählen Sie eine Datei als JPG, bis 10 MB.',
  )
  expect(fileError(file('IMG_1.HEIC'), ['jpg'], 10)).toBe(
    '„IMG_1.HEIC“ ist ein HEIC-Foto, das wir nicht öffnen können. Senden Sie das Foto als JPG.',
  )
  expect(fileError(file('a.jpg', 20_000_000), ['jpg'], 10)).toBe(
    '„a.jpg“ ist zu groß (20 MB). Wählen Sie eine Datei bis 10 MB.',
  )
})
