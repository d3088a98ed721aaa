import { defaultDocumenttypes } from '#contract/documenttypes.ts'
import { documenttypeId } from './documenttypes.ts'
import { plain } from './people.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'

/** Name of the drawing that the loader renders into the file. */
export type Source =
  | 'media/analysis.svg'
  | 'media/document.svg'
  | 'media/meter-auental.svg'
  | 'media/meter-birkenfurt.svg'
  | 'media/meter-photo.svg'
  | 'media/pipe-trench.svg'
  | 'media/pipework-birkenfurt.svg'
  | 'media/reservoir.svg'
  | 'media/reservoir-birkenfurt.svg'
  | 'media/signature.svg'
  | 'media/site-plan.svg'
  | 'media/tap-auental.svg'
  | 'media/treatment-plant.svg'
  | 'media/watering.svg'
  | 'media/waterworks-auental.svg'
  | 'media/waterworks-birkenfurt.svg'

const owners = {
  news_id: null as string | null,
  maintenance_id: null as string | null,
  download_id: null as string | null,
  upload_id: null as string | null,
  job_id: null as string | null,
  job_application_id: null as string | null,
  procedure_id: null as string | null,
  postbox_message_id: null as string | null,
}
type Owner = { [K in keyof typeof owners]?: string }

export interface File {
  name: string
  file_name: string
  size: number
  source: Source
  collection_name?: string
  order_column?: number
  custom_properties?: Record<string, string>
}

const types: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }

/** Converts a title to a file name without spaces and umlauts. */
export const fileName = (title: string, ending: string) =>
  `${title
    .split(' ')
    .map(word => plain(word) || word)
    .join('-')}.${ending}`

export const medium = (
  scene: GeneratorContext,
  owner: Owner,
  { collection_name = 'files', order_column = 1, custom_properties = {}, ...file }: File,
  created_at = scene.clock.at(30, '09:00'),
) => ({
  ...owned(scene, `media/${Object.values(owner)[0]}/${file.name}`),
  ...owners,
  ...owner,
  ...file,
  collection_name,
  documenttype_id: (defaultDocumenttypes as string[]).includes(collection_name)
    ? documenttypeId(scene, collection_name)
    : null,
  mime_type: types[file.file_name.split('.').at(-1)!]!,
  custom_properties,
  order_column,
  ...stamps(created_at),
})

export type Media = ReturnType<typeof medium>
