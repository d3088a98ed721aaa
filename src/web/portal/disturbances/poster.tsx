import type { FrameOrganization } from '../layout/frame.ts'
import { Brand } from '../layout/brand.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconAlertTriangle } from '../ui/icon/icons.ts'
import type { toPoster } from './poster-data.ts'
import css from './poster.module.css'

interface PosterProps extends ReturnType<typeof toPoster> {
  /** "www.auental.example/stoerungen" */
  address: string
  /** The QR code of the disturbance's address as SVG. */
  code: string
  organization: FrameOrganization
}

/** A sheet of A4 about one disturbance. */
export function Poster(poster: PosterProps) {
  const { title, status, since, end, places, description, news, made, organization } = poster
  return (
    <article className={css.sheet} data-sheet>
      <header className={css.head}>
        <Brand organization={organization} />
        <p>
          Aushang · Stand <strong>{made}</strong>
        </p>
      </header>
      <p className={css.kind}>
        <Icon of={IconAlertTriangle} size={28} />
        Störung: {status}
      </p>
      <h1>{title}</h1>
      <dl className={css.times}>
        <div>
          <dt>Seit</dt>
          <dd>{since}</dd>
        </div>
        <div>
          <dt>Voraussichtlich behoben</dt>
          <dd>{end}</dd>
        </div>
      </dl>
      <dl className={css.facts}>
        {places && <Fact label="Wo">{places}</Fact>}
        {description && <Fact label="Was ist los">{description}</Fact>}
        {news.map(({ at, text }) => (
          <Fact key={at} label={at}>
            {text}
          </Fact>
        ))}
      </dl>
      <Foot {...poster} />
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Foot({ organization, address, code, until }: PosterProps) {
  const { title, street, house_number, postalcode, city, phone_disturbance } = organization
  const place = [`${street} ${house_number}`.trim(), `${postalcode} ${city}`.trim()]
  return (
    <footer>
      <div className={css.more}>
        <div
          className={css.code}
          role="img"
          aria-label="QR-Code"
          dangerouslySetInnerHTML={{ __html: code }}
        />
        <div>
          <h2>Aktueller Stand</h2>
          <p>
            QR-Code scannen oder <strong>{address}</strong> eingeben.
          </p>
          {phone_disturbance && (
            <>
              <h2>Störungsdienst, rund um die Uhr</h2>
              <p className={css.phone}>{phone_disturbance}</p>
            </>
          )}
        </div>
      </div>
      <p className={css.last}>
        <span>{[title, ...place].filter(Boolean).join(', ')}</span>
        {until && <span>Bitte nach dem {until} abnehmen</span>}
      </p>
    </footer>
  )
}
