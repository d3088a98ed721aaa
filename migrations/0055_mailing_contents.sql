-- What the emails of a mailing say, once for all of them: an array of versions, each with a stand-in for the recipient's key. An email
-- keeps the number of its version and its key.
alter table mailings add column contents jsonb not null default '[]';
