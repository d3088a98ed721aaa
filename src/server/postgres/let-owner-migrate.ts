import type { ClientBase } from 'pg'

/**
 * Lets the owner of the tables see and change rows during a migration, and at no other time. Row-level security is forced
 * on owners, too: without a policy, an update in a migration would silently change no row.
 */
export async function letOwnerMigrate(owner: ClientBase): Promise<void> {
  await owner.query(`
    do $$
    declare
      tenant_table regclass;
    begin
      for tenant_table in
        select oid::regclass from pg_class
        where relforcerowsecurity and relnamespace = 'public'::regnamespace
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'migrating')
      loop
        execute format('create policy migrating on %s to %I using (current_setting(''klarwerk.migrating'', true) = ''on'')',
          tenant_table, current_user);
      end loop;
    end $$`)
  await owner.query(`select set_config('klarwerk.migrating', 'on', true)`)
}
