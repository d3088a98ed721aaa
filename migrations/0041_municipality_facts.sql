-- What people ask about a municipality first.
alter table serviceareas
  add postalcode text not null default '',
  add population integer check (population >= 0),
  add code text not null default '',
  add districts text[] not null default '{}';
