-- Revisions of customers end with the customer, like those of other nouns.
create trigger delete_revisions after delete on customers for each row execute function delete_revisions();
