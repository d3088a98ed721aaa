-- Measured values of the drinking water of a municipality: name, value, unit, limit and year, in the order in which they are shown.
alter table serviceareas add water_values jsonb[] not null default '{}';

-- The symbol of a topic of the help.
alter table categories add icon text not null default 'book';
