-- With the state, so that the emails of a topic are counted by state without a look at the rows.
drop index emails_topic;
create index emails_topic on emails (organization_id, topic, created_at desc, id desc) include (state) where topic <> 'procedures';
