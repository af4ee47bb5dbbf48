-- What people report to the site's admins.

create table report (
  report_id uuid primary key,
  reporter_id uuid not null references account on delete cascade,
  reported_url text not null constraint report_url check (reported_url like '/%' and reported_url not like '//%' and length(reported_url) <= 2000),
  reason text not null constraint report_reason check (reason in ('inappropriate_content', 'spam', 'harassment', 'fake_listing', 'scam',
    'copyright_violation', 'other')),
  details text constraint report_details check (length(details) between 1 and 1000),
  status text not null default 'pending' constraint report_status check (status in ('pending', 'in_progress', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references account on delete set null,
  notes text constraint report_notes check (length(notes) between 1 and 2000),
  constraint report_handled check ((status = 'pending') = (handled_at is null))
);
create index report_age on report (created_at desc, report_id);
create index report_of_status on report (status, created_at desc, report_id);
create index report_of_reporter on report (reporter_id, created_at desc, report_id);
