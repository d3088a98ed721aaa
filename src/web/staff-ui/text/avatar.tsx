import styles from './avatar.module.css'

export interface Person {
  firstname: string
  lastname: string
}

export const fullName = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`.trim()
export const shortName = ({ firstname, lastname }: Person) => `${firstname.slice(0, 1)}. ${lastname}`

/** Disc with the first two letters of the last name; screen readers get the full name. */
export function Avatar({ person, look }: { person: Person; look?: 'other' }) {
  return (
    <span className={styles.avatar} data-look={look} title={fullName(person)}>
      <span aria-hidden="true">{person.lastname.slice(0, 2).toUpperCase()}</span>
      <span className="visually-hidden">{fullName(person)}</span>
    </span>
  )
}

export function NobodyAvatar() {
  return (
    <span className={styles.nobody} title="noch niemand zuständig">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">noch niemand zuständig</span>
    </span>
  )
}
