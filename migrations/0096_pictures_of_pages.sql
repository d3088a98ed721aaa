-- Pictures in the heads of the portal's pages, by page: sizes with addresses and storage keys, as `logo` has them.
alter table organizations add column pictures jsonb not null default '{}';
