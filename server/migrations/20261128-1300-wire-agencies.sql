-- News agencies: sources whose files are delivered, with versions, embargoes and kills.

alter table crawl_config drop constraint crawl_config_kind_check;
alter table crawl_config add constraint crawl_config_kind_check
  check (kind in ('feed', 'sitemap', 'page', 'folder', 'ftp', 'http', 'mail'));
-- How files are fetched: {user, mailbox, senders, preset}.
alter table crawl_config add column delivery jsonb not null default '{}' check (jsonb_typeof(delivery) = 'object');
-- Password or key, encrypted.
alter table crawl_config add column secret bytea;
-- SHA-256 of an SFTP server's key at its first use.
alter table crawl_config add column host_key text;
-- Where the next poll continues: a link, a number, a modification time.
alter table crawl_config add column cursor text not null default '';
-- Next poll of a delivery, and the process that polls it.
alter table crawl_config add column poll_at timestamptz;
alter table crawl_config add column poll_lease text;
alter table crawl_config add column poll_until timestamptz;
create index crawl_config_poll on crawl_config (poll_at) where poll_at is not null;

alter table crawl_item alter column address drop not null;
alter table crawl_item drop constraint crawl_item_evidence_check;
alter table crawl_item add constraint crawl_item_evidence_check
  check (evidence in ('page', 'selector', 'feed', 'address', 'seen', 'wire'));
alter table crawl_item add column guid text;
alter table crawl_item add column provider text;
alter table crawl_item add column provider_version numeric;
alter table crawl_item add column language text not null default '';
alter table crawl_item add column slugline text not null default '';
alter table crawl_item add column urgency smallint check (urgency between 1 and 9);
alter table crawl_item add column wire_status text not null default 'usable'
  check (wire_status in ('usable', 'withheld', 'canceled'));
alter table crawl_item add column embargo_at timestamptz;
-- An embargo whose time could not be read, until a person decides.
alter table crawl_item add column embargo_open boolean not null default false;
alter table crawl_item add column ednote text not null default '';
alter table crawl_item add column barred boolean not null default false;
alter table crawl_item add column genre text not null default '';
alter table crawl_item add column place text not null default '';
-- Codes as `scheme:code`.
alter table crawl_item add column codes text[] not null default '{}';
alter table crawl_item add column evolved_from text not null default '';
alter table crawl_item add column is_correction boolean not null default false;
-- Where its title came from, if not from a headline.
alter table crawl_item add column title_from text not null default 'wire'
  check (title_from in ('wire', 'label', 'slugline', 'text', 'none'));
alter table crawl_item add check ((guid is null) = (provider is null) and (address is not null or guid is not null));
create unique index crawl_item_guid on crawl_item (provider, guid) where guid is not null;
create index crawl_item_evolved on crawl_item (provider, evolved_from) where evolved_from <> '';
create index crawl_item_slugline on crawl_item (provider, slugline, first_seen_at desc) where guid is not null and slugline <> '';
create index crawl_item_urgent on crawl_item (urgency, first_seen_at desc) where urgency is not null;
create index crawl_item_provider on crawl_item (provider, first_seen_at desc, id desc) where provider is not null;

alter table crawl_item_version add column provider_version numeric;
alter table crawl_item_version add column version_at timestamptz;
alter table crawl_item_version add column wire jsonb;
-- Its text is that of an earlier version, since it came without one.
alter table crawl_item_version add column carried boolean not null default false;

-- Pictures of an item; the bytes of one are in `file` once it is used.
create table crawl_item_file (
  id bigint generated always as identity primary key,
  item_id bigint not null references crawl_item (id) on delete cascade,
  remote text not null,
  caption text not null default '',
  credit text not null default '',
  rights text not null default '',
  rights_to timestamptz,
  mime text not null default '',
  width int,
  file_id bigint references file (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (item_id, remote)
);
create index on crawl_item_file (file_id) where file_id is not null;
create index on crawl_item_file (remote) where file_id is null;

-- What agencies' codes mean here.
create table crawl_code (
  id bigint generated always as identity primary key,
  scheme text not null check (scheme <> ''),
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  category_id bigint references category (id) on delete set null,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (scheme, code)
);
create index on crawl_code (category_id);
create index on crawl_code using gin (plain_text(name) gin_trgm_ops);

-- Rules by which items reach departments, in their order.
create table crawl_rule (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  config_id bigint references crawl_config (id) on delete cascade,
  place int not null default 0,
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  department_id bigint references department (id) on delete cascade,
  category_id bigint references category (id) on delete set null,
  alert boolean not null default false,
  hide boolean not null default false,
  stop boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on crawl_rule (config_id);
create index on crawl_rule (department_id);
create index on crawl_rule (category_id);
create unique index crawl_rule_name on crawl_rule (name_key(name));

create table crawl_routed (
  item_id bigint not null references crawl_item (id) on delete cascade,
  rule_id bigint not null references crawl_rule (id) on delete cascade,
  department_id bigint references department (id) on delete cascade,
  category_id bigint references category (id) on delete set null,
  hidden boolean not null default false,
  at timestamptz not null default now(),
  primary key (item_id, rule_id)
);
create index on crawl_routed (rule_id);
create index on crawl_routed (department_id, item_id);
create index on crawl_routed (category_id);

-- Files as they were delivered; their bytes are kept for thirty days.
create table agency_file (
  id bigint generated always as identity primary key,
  config_id bigint not null references crawl_config (id) on delete cascade,
  name text not null,
  sha256 text not null,
  size int not null,
  state text not null check (state in ('done', 'failed')),
  format text not null default '',
  -- {code, detail}
  failure jsonb,
  items int not null default 0,
  raw bytea,
  received_at timestamptz not null default now(),
  unique (config_id, sha256)
);
create index on agency_file (config_id, name);
create index on agency_file (received_at desc, id desc);
create index on agency_file (state, received_at desc, id desc);
create index agency_file_raw on agency_file (received_at) where raw is not null;
