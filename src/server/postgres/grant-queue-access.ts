import type { ClientBase } from 'pg'
import { roles } from './roles.ts'

/**
 * Grants the worker's role access to the queue. Its tables have row-level security without a policy, so only their owner
 * has access by default. Runs at every start, because a new version of graphile-worker may add tables.
 */
export async function grantQueueAccess(owner: ClientBase): Promise<void> {
  await owner.query(`
    grant usage on schema graphile_worker to ${roles.worker};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${roles.worker};
    grant usage on all sequences in schema graphile_worker to ${roles.worker};
    do $$
    declare queue_table regclass;
    begin
      for queue_table in
        select oid from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid)
      loop
        execute format('create policy worker on %s to ${roles.worker} using (true) with check (true)', queue_table);
      end loop;
    end $$;
  `)
}
