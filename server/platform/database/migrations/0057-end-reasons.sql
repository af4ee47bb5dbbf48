-- Why a deal ended without having happened, in the words of who ended it; both sides read it.
alter table offer_session add column end_reason text constraint offer_session_end_reason check (length(end_reason) between 1 and 300);
alter table orders add column end_reason text constraint order_end_reason check (length(end_reason) between 1 and 300);
