-- A sign-in remembers the one before it, so that people notice one that was not theirs.
alter table sessions add column previous_signin_at timestamptz;
