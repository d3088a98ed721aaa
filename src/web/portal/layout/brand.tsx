import { Link } from 'react-router'
import type { FrameOrganization } from './frame.ts'
import css from './brand.module.css'

/** Logo and name of the organization, linked to the home page. */
export function Brand({ organization }: { organization: FrameOrganization }) {
  const { name, kind, logo } = organization
  return (
    <Link to="/" className={css.brand}>
      {logo ? (
        <img src={logo} alt="" className={css.logo} width={66} height={66} />
      ) : (
        <Initials name={name} />
      )}
      <span className={css.words}>
        <span className={css.name}>{name}</span> <span className={css.kind}>{kind}</span>
      </span>
    </Link>
  )
}

function Initials({ name }: { name: string }) {
  const letters = name.split(/[\s–-]+/).map(word => word.charAt(0))
  return (
    <span className={css.initials} aria-hidden>
      {letters.slice(0, 2).join('')}
    </span>
  )
}
