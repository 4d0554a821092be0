-- What the official notice of a year says, and which edition of it the house has.
create table calendar_year (
  year         integer primary key check (year between 2000 and 2100),
  version      integer not null default 1,
  source       text not null check (length(source) between 1 and 200),
  is_official  boolean not null,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz
);
create trigger calendar_year_counts_version before update on calendar_year
  for each row execute function count_row_version();

-- The days that are other than their weekday says; every other day of an entered year is what its weekday is.
create table calendar_day (
  day   date primary key,
  year  integer not null references calendar_year check (year = extract(year from day)),
  kind  text not null check (kind in ('HOLIDAY', 'MAKEUP_WORKDAY')),
  name  text not null default '' check (length(name) <= 50),
  constraint makeup_on_weekend check (kind = 'HOLIDAY' or extract(isodow from day) >= 6)
);
create index calendar_day_by_year on calendar_day (year);

-- It is law, so that every installation has it.
insert into calendar_year (year, source, is_official, created_by)
values (2026, '国务院办公厅关于2026年部分节假日安排的通知（2025-11-04）', true, 'system');
insert into calendar_day (day, year, kind, name)
select day::date, 2026, 'HOLIDAY', name
from (values
  ('2026-01-01', '2026-01-03', '元旦'),
  ('2026-02-15', '2026-02-23', '春节'),
  ('2026-04-04', '2026-04-06', '清明节'),
  ('2026-05-01', '2026-05-05', '劳动节'),
  ('2026-06-19', '2026-06-21', '端午节'),
  ('2026-09-25', '2026-09-27', '中秋节'),
  ('2026-10-01', '2026-10-07', '国庆节')) as holiday (first, last, name),
  generate_series(first::timestamp, last::timestamp, interval '1 day') as day;
insert into calendar_day (day, year, kind, name)
values ('2026-01-04', 2026, 'MAKEUP_WORKDAY', '元旦'), ('2026-02-14', 2026, 'MAKEUP_WORKDAY', '春节'),
  ('2026-02-28', 2026, 'MAKEUP_WORKDAY', '春节'), ('2026-05-09', 2026, 'MAKEUP_WORKDAY', '劳动节'),
  ('2026-09-20', 2026, 'MAKEUP_WORKDAY', '国庆节'), ('2026-10-10', 2026, 'MAKEUP_WORKDAY', '国庆节');
