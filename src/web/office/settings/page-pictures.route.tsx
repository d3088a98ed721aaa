import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type PicturePage, picturePages } from '#contract/organizations/picture-pages.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import styles from '../../staff-ui/brand/brand.module.css'
import { PictureField } from '../../staff-ui/brand/picture-field.tsx'
import { loadSettingsPage } from './load-page.server.ts'
import { OrganizationSettings } from './organization-settings.tsx'
import { picturePageTitles } from './picture-page-titles.ts'

export const loader = (args: LoaderFunctionArgs) => loadSettingsPage(args, 'pictures')

export const meta: MetaFunction = () => [{ title: 'Bilder – Klarwerk' }]

/** Pictures in the heads of the portal's pages. They are saved at once, apart from the form. */
export default function PagePictures() {
  const { data, about } = useLoaderData<typeof loader>()
  // The row of these settings is the organization.
  const { pictures } = data.row as unknown as Pick<OrganizationRow, 'pictures'>
  const isOff = data.may !== true
  return (
    <OrganizationSettings
      data={data}
      about={about}
      renderBefore={record =>
        Object.fromEntries(
          picturePages.map(page => [
            picturePageTitles[page],
            <div key={page} className={styles.pictures}>
              <PictureField
                record={record}
                name={page}
                title={`Bild für „${picturePageTitles[page]}“`}
                url={urlOf(pictures[page])}
                wide
                hint="JPEG oder PNG, quer, am besten doppelt so breit wie hoch und mindestens 1.600 Pixel breit. Höchstens 10 MB. Gilt sofort."
                removing="Es ist sofort auch im Portal weg und lässt sich nicht zurückholen. Sie können danach ein neues hochladen."
                address={href('/login/settings/picture/:name', { name: page })}
                disabled={isOff}
              />
            </div>,
          ]),
        )
      }
    />
  )
}

const urlOf = (picture: OrganizationRow['pictures'][PicturePage]) =>
  (picture?.conversions['jpeg-960'] ?? picture?.conversions['jpeg-480'])?.url ?? null
