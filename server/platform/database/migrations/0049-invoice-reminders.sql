-- A reminder of an order's invoice is a line in the order's chat.
alter table chat_message drop constraint chat_message_line_kind;
alter table chat_message add constraint chat_message_line_kind check (line_kind in ('offer_created', 'offer_countered', 'offer_accepted',
  'offer_rejected', 'offer_withdrawn', 'order_assigned', 'order_unassigned', 'order_status', 'invoice_reminder', 'automatic'));
