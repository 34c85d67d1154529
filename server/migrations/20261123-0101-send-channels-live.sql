-- Whether a channel's stream is wanted for readers.
alter table channel add column live boolean not null default false;
create trigger channel_public after update on channel
  for each statement execute function notify_public_all();

-- Whoever makes the schedules of a house records its channels as well.
insert into role_permission (role_id, permission, scope)
select r.id, g.permission, 'all' from role r
join (
  select 'secretary' as code, permission from unnest(array['channelSchedule.index', 'channelSchedule.view',
    'channelSchedule.create', 'channelSchedule.update', 'channelSchedule.delete', 'channel.livestream',
    'scheduleStatistic.index']) as permission
  union all
  select 'head', permission from unnest(array['channelSchedule.index', 'channelSchedule.view',
    'scheduleStatistic.index']) as permission
) g on g.code = r.code
on conflict do nothing;
