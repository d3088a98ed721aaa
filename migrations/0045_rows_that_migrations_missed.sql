-- Until now, row-level security hid all rows from the owner of the tables, so that the changes of rows in earlier
-- migrations had no effect. Each is made up for where it still applies.

-- 0027
update jobpostings set first_published_at = published_at where published_at is not null and first_published_at is null;
-- 0031
update users set password_expires_at = now() + interval '72 hours'
  where is_password_change_required and password_expires_at is null and password_hash is not null;
-- 0034
update trust_assertions set used_at = updated_at
  where used_at is null and fulfilled_at is not null and (
    exists (select from procedures where procedures.organization_id = trust_assertions.organization_id and trust_assertion_id = trust_assertions.id)
    or exists (select from customers where customers.organization_id = trust_assertions.organization_id and trust_assertion_id = trust_assertions.id));
-- 0036
update customer_users set password_hash = null
  where email_verified_at is null
    and exists (select from customers where customers.id = customer_id and lastlogin_at is null and approved_at is null);
-- 0042
update notifications set reminded_at = now() where reminded_at is null and not email_due;
-- 0043
update users set roles = roles;
