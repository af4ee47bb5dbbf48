-- What somebody wrote, as a fingerprint: the same words or links again and again come before the staff. A job removes what is older than a day.
create table written_words (
  author_id uuid not null references party on delete cascade,
  fingerprint bigint not null,
  -- Whether the fingerprint is that of a link.
  is_link boolean not null,
  kind text not null constraint written_words_kind check (kind in ('listing', 'service', 'post', 'comment', 'contract', 'message', 'offer')),
  thing_id uuid not null,
  written_at timestamptz not null,
  primary key (author_id, fingerprint, thing_id)
);
comment on table written_words is 'Fingerprints of what people wrote within the last day, to notice the same words again and again.';
create index written_words_age on written_words (written_at);

-- One report of the site's own for an author and a reason while it waits.
create unique index report_noticed_once on report (author_id, noticed) where noticed is not null and status = 'pending';
