-- Whoever knows a webhook's address may write into its channel: the server seals it before it stores it. What is stored already as it
-- was given is sealed at the next start, for which the key is not here.
alter table webhook drop constraint webhook_url;
alter table webhook add constraint webhook_url check (length(url) <= 4096 and url ~ '^(https?://|sealed:[0-9a-f]{8}:)');
comment on column webhook.url is 'Sealed (platform/secrets.ts); it opens only for this webhook_id.';
