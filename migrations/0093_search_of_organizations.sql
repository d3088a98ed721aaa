-- Small letters once when stored: comparing without regard to case costs a hundred times as much at each row.
alter table organizations add column search_text text not null
  generated always as (lower(title || chr(10) || portal_domain)) stored;
create index organizations_search on organizations using gin (search_text gin_trgm_ops);
drop index organizations_found;
