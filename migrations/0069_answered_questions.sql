-- The questions about unusual values that the sender answered, by the path of the field: {"handover_on": {"question": …, "answer": …}}.
alter table procedures add column answered_questions jsonb not null default '{}';
