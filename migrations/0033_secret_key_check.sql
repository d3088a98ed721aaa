-- A known text, encrypted with the secret key: a start with another key is refused before it writes anything.
create table secret_key_check (
  single boolean primary key default true check (single),
  encrypted text not null
);
grant select, insert, update on secret_key_check to klarwerk_platform;
