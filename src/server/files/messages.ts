import { joinedByOr } from '#contract/core/enumerate.ts'
import { citizenFileTypes, type FileType } from './file-types.ts'
import { maxFiles } from './upload-limits.ts'
import type { UploadRefusal } from './upload.ts'

const formats = (kinds: FileType[]) =>
  joinedByOr([...new Set(kinds.map(({ extensions }) => extensions[0]!.toUpperCase()))])

export const messages = {
  empty: 'Die Datei ist leer. Wählen Sie die Datei noch einmal aus.',
  type: (kinds = citizenFileTypes) =>
    `Dieses Dateiformat nehmen wir nicht an. Wählen Sie eine Datei im Format ${formats(kinds)}.`,
  heic: 'HEIC-Fotos können wir nicht öffnen. Senden Sie das Foto als JPG. Am iPhone wählen Sie dafür in den Einstellungen unter „Kamera“ und „Formate“ die Einstellung „Maximale Kompatibilität“.',
  size: 'Die Datei ist größer als 10 MB. Verkleinern Sie das Foto oder wählen Sie eine kleinere Datei.',
  archive: 'Die Datei enthält ein Archiv (etwa ZIP). Wählen Sie das ursprüngliche Foto oder PDF.',
  infected: 'In der Datei steckt ein Schadprogramm. Prüfen Sie Ihr Gerät und wählen Sie eine andere Datei.',
  count: `Sie können höchstens ${maxFiles} Dateien senden. Diese Datei haben wir nicht übernommen.`,
  formTooLarge: 'Ihre Eingaben sind zu groß. Kürzen Sie Texte oder senden Sie weniger Dateien.',
  formBroken: 'Ihre Eingaben sind nicht vollständig angekommen. Senden Sie das Formular noch einmal.',
} satisfies Record<
  Exclude<UploadRefusal, 'type'> | 'infected' | 'count' | 'formTooLarge' | 'formBroken',
  string
> & {
  type: (kinds?: FileType[]) => string
}

/** Thrown when a form cannot be read as a whole; the German message is shown to its sender. */
export class FormError extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FormError'
    this.status = status
  }
}
