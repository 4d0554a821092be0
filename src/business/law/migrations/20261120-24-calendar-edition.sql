-- What a year of the calendar said in each of its editions: a deadline that was kept names the one it was computed by.
create table calendar_edition (
  number    bigint generated always as identity primary key,
  year      integer not null,
  version   integer not null,
  -- [{day, kind, name}], in the order of the days.
  days      jsonb not null,
  saved_by  text,
  saved_at  timestamptz not null default business_now()
);
comment on table calendar_edition is 'append-only: what each edition of a year of the calendar said';
create index calendar_edition_by_year on calendar_edition (year, version, number);

insert into calendar_edition (year, version, days, saved_by, saved_at)
select calendar_year.year, version,
  coalesce((select jsonb_agg(jsonb_build_object('day', day, 'kind', kind, 'name', name) order by day)
    from calendar_day where calendar_day.year = calendar_year.year), '[]'),
  coalesce(updated_by, created_by), coalesce(updated_at, created_at)
from calendar_year;
