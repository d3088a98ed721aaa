import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

/** Tables that keep their rows: the audit, which nobody deletes, the proof, and what the platform knows of its customers. */
const kept = ['audit_events', 'organization_erasures', 'organization_figures', 'contacts', 'labels', 'notes']

interface Edge {
  child: string
  parent: string
}

/** All tables with rows of organizations, each before those that it refers to. A new table is among them by itself. */
export async function tablesToErase(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id'
      and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    order by 1`.execute(db)
  // A key that sets null needs no order.
  const { rows: edges } = await sql<Edge>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and confdeltype in ('a', 'r', 'c') and conrelid <> confrelid
      and connamespace = 'public'::regnamespace`.execute(db)
  return childrenFirst(
    tables.map(({ name }) => name).filter(name => !kept.includes(name)),
    edges,
  )
}

/** Orders the names so that children come before their parents. */
function childrenFirst(names: string[], edges: Edge[]): string[] {
  const left = new Set(names)
  const ordered: string[] = []
  while (left.size) {
    const hasChild = (name: string) => edges.some(({ child, parent }) => parent === name && left.has(child))
    const next = [...left].filter(name => !hasChild(name))
    // A circle of cascading keys has no order and needs none.
    for (const name of next.length ? next : [...left]) {
      ordered.push(name)
      left.delete(name)
    }
  }
  return ordered
}
