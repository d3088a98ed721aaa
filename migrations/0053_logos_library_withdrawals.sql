-- An article that was copied from the library refers to its original, and forgets it when that is deleted. The original belongs to no
-- organization, so that the key cannot include one.
update support_articles copy set library = null
where library is not null and not exists (select from support_articles original where original.id = copy.library);
alter table support_articles add foreign key (library) references support_articles on delete set null;

-- Administrators of the platform take waiting emails back, too.
grant execute on function remove_jobs(text[]) to klarwerk_platform;

-- The logo of an organization that is being founded, rendered; it becomes a file when the organization is created.
alter table organization_drafts add logo bytea;
