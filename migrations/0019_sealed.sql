-- What a kind of case keeps encrypted, by its key in `data`, where it stands masked: account numbers, so far.
alter table procedures add column sealed jsonb not null default '{}';
