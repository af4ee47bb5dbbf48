-- The chat of a deal is made by whoever makes the deal, and follows its parties where they change: server/deals/conversation.ts.
drop trigger session_chats on offer_session;
drop trigger order_chats on orders;
drop trigger session_chat_parties on offer_session;
drop trigger order_chat_parties on orders;
drop function open_session_chats, open_order_chats, follow_session_parties, follow_order_parties;
