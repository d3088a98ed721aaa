-- Our own certificate, which the metadata shows; and the request that an answer of the identity provider must name, once.
alter table tenants add column x509_cert text not null default '';
alter table trust_assertions add column request_id text;
create unique index trust_assertions_request on trust_assertions (organization_id, request_id) where request_id is not null;
