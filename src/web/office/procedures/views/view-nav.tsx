import { Link, useLocation } from 'react-router'
import { closeDrawer } from '../../../staff-ui/layout/sidebar.tsx'
import { countedShort } from '../../../staff-ui/text/format.ts'
import { useLiveViews } from './use-live-views.ts'
import { type CountedView, viewHref, viewParam } from './view.ts'
import styles from './view-nav.module.css'

/** The views below „Vorgänge“ in the sidebar: own ones, then the shared ones. */
export function ViewNav({ views: loaded }: { views: readonly CountedView[] }) {
  const views = useLiveViews(loaded)
  const groups = [
    { title: 'Meine Ansichten', views: views.filter(({ is_shared }) => !is_shared) },
    { title: 'Geteilte Ansichten', views: views.filter(({ is_shared }) => is_shared) },
  ].filter(group => group.views.length > 0)
  return (
    groups.length > 0 && (
      <div className={styles.views}>
        {groups.map(group => (
          <section key={group.title} aria-label={group.title}>
            <p className={styles.title}>{group.title}</p>
            <ul>
              {group.views.map(view => (
                <li key={view.id}>
                  <ViewLink view={view} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  )
}

function ViewLink({ view }: { view: CountedView }) {
  const current = new URLSearchParams(useLocation().search).get(viewParam)
  return (
    <Link
      to={viewHref(view)}
      className={styles.link}
      onClick={closeDrawer}
      aria-current={current === view.id ? 'page' : undefined}
    >
      <span className={styles.name} title={view.name}>
        {view.name}
      </span>
      {view.count !== undefined && (
        <span className={styles.count}>
          {countedShort(view.count)}
          <span className="visually-hidden"> Vorgänge</span>
        </span>
      )}
    </Link>
  )
}
