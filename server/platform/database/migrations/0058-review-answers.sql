-- What the reviewed says to a review: once, in public, and for good.
alter table order_review
  add column answer text constraint review_answer check (length(answer) between 1 and 1000),
  add column answered_by uuid references account,
  add column answered_at timestamptz,
  add constraint review_answer_whole check (num_nonnulls(answer, answered_by, answered_at) in (0, 3));
