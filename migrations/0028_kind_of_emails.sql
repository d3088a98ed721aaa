-- A status update about an email has the kind "email". The owner sees no rows of a locked table, so it is opened meanwhile.
alter table statusupdates no force row level security;
update statusupdates set kind = 'email' where kind = 'mail';
alter table statusupdates force row level security;
