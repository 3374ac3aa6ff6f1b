-- An ERP: translated names in JSON, joins without a key of their own, reserved words, paths of a tree, numbers of any scale.
create table erp_company (id serial primary key, name varchar not null unique, currency char(3) not null default 'EUR', parent_id integer references erp_company (id) on delete set null, parent_path varchar);
create table erp_product_template (id serial primary key, name jsonb not null, "default" boolean, "order" integer, list_price numeric, weight numeric(16,6), sale_ok boolean default true, company_id integer references erp_company, write_date timestamp, create_date timestamp, create_uid integer, write_uid integer, message_main_attachment_id integer, active boolean);
create table erp_tax (id serial primary key, name jsonb not null, amount numeric(16,4) not null, amount_type varchar not null default 'percent');
create table erp_product_tax_rel (prod_id integer not null references erp_product_template on delete cascade, tax_id integer not null references erp_tax on delete cascade, unique (prod_id, tax_id));
create index on erp_product_tax_rel (tax_id, prod_id);
create table erp_move (company_id integer not null references erp_company, name varchar(40) not null, state varchar not null default 'draft' check (state in ('draft','posted','cancel')), date date not null default current_date, amount_total numeric, reversed_company integer, reversed_name varchar(40), primary key (company_id, name), foreign key (reversed_company, reversed_name) references erp_move (company_id, name));
create table erp_move_line (id bigserial primary key, company_id integer not null, move_name varchar(40) not null, product_id integer references erp_product_template, debit numeric not null default 0.0, credit numeric not null default 0.0, analytic_distribution jsonb, display_type varchar, constraint erp_line_move foreign key (company_id, move_name) references erp_move (company_id, name) on delete cascade, constraint erp_credit_debit check (credit * debit = 0));
insert into erp_company (name, parent_id, parent_path) values ('Ada & Sons', null, '1/'), ('Filiale Köln', 1, '1/2/');
insert into erp_product_template (name, "default", "order", list_price, weight, company_id, active) values ('{"en_US": "Saw", "de_DE": "Säge"}', true, 1, 12.345678901, 0.5, 1, true), ('{"en_US": ""}', null, null, null, null, null, null);
insert into erp_tax (name, amount) values ('{"en_US": "19 %"}', 19), ('{}', 0);
insert into erp_product_tax_rel values (1, 1), (1, 2);
insert into erp_move values (1, 'INV/2024/0001', 'posted', '2024-02-29', 100.10, null, null), (2, 'INV/2024/0001', 'draft', '2024-03-01', null, null, null), (1, 'RINV/1', 'draft', '2024-03-01', 0, 1, 'INV/2024/0001');
insert into erp_move_line (company_id, move_name, product_id, debit) values (1, 'INV/2024/0001', 1, 100.10), (2, 'INV/2024/0001', null, 0);
-- Learning: instants as whole seconds, no foreign key anywhere.
create table mdl_course (id bigserial primary key, category bigint not null default 0, sortorder bigint not null default 0, fullname varchar(254) not null default '', shortname varchar(255) not null default '', summary text, format varchar(21) not null default 'topics', visible smallint not null default 1, timecreated bigint not null default 0, timemodified bigint not null default 0);
create table mdl_user_enrolments (id bigserial primary key, status bigint not null default 0, enrolid bigint not null, userid bigint not null, timestart bigint not null default 0, timeend bigint not null default 2147483647, constraint mdl_enrol_uix unique (enrolid, userid));
create table mdl_grade_grades (id bigserial primary key, itemid bigint not null, userid bigint not null, rawgrade numeric(10,5), rawgrademax numeric(10,5) not null default 100, finalgrade numeric(10,5), feedback text);
insert into mdl_course (fullname, shortname, summary, timecreated) values ('Algebra', 'ALG', '<p>x</p>', 1709210096), ('', '', null, 0);
insert into mdl_user_enrolments (enrolid, userid) values (1, 1), (1, 2);
insert into mdl_grade_grades (itemid, userid, rawgrade) values (1, 1, 99.5), (1, 2, null);
-- Tickets: names of the framework's own tables, arrays, two keys to one table.
create table groups (id serial primary key, name varchar(160) not null unique, assignment_timeout integer, active boolean not null default true, updated_by_id integer not null, created_by_id integer not null, created_at timestamp(3) not null default now(), updated_at timestamp(3) not null default now());
create table tickets (id serial primary key, group_id integer not null references groups, number varchar(60) not null unique, title varchar(250) not null, priority smallint not null default 2, note varchar(250), first_response_at timestamp(3), tags text[] not null default '{}', preferences text, create_article_type_id integer, merged_into integer references tickets (id), last_contact_agent_at timestamp(3), created_at timestamp(3) not null default now(), updated_at timestamp(3) not null default now());
create table stores (id serial primary key, filename varchar(250) not null, size varchar(50), preferences varchar(2500), sha bytea not null, created_at timestamp(3) not null default now());
create unique index tickets_lower_title on tickets (lower(title)) where merged_into is null;
insert into groups (name, updated_by_id, created_by_id) values ('Users', 1, 1), ('2nd Level', 1, 1);
insert into tickets (group_id, number, title, tags, merged_into) values (1, '10001', 'Welcome', array['vip', 'a,b', ''], null), (2, '10002', 'welcome again', '{}', 1);
insert into stores (filename, size, sha) values ('a.png', '12', '\xDEADBEEF'), ('', null, '\x');
-- A hotel: ranges that may not overlap, a rate per day, nights that are calculated, an interval.
create extension if not exists btree_gist;
create type hotel_board as enum ('none', 'b&b', 'half board');
create domain hotel_stars as smallint check (value between 1 and 5);
create table hotel_hotels (code char(5) primary key, name varchar(80) not null, stars hotel_stars, checkin time with time zone default '15:00+01', location point, phones varchar(20)[]);
create table hotel_room_types (hotel char(5) not null references hotel_hotels on update cascade, code varchar(3) not null, beds smallint not null check (beds > 0), board hotel_board not null default 'b&b', primary key (hotel, code));
create table hotel_rates (hotel char(5), room varchar(3), day date, price money not null, min_stay interval not null default '1 day', primary key (hotel, room, day), foreign key (hotel, room) references hotel_room_types (hotel, code) on update cascade on delete cascade);
create table hotel_bookings (id uuid primary key default gen_random_uuid(), hotel char(5) not null, room varchar(3) not null, stay daterange not null, nights integer generated always as (upper(stay) - lower(stay)) stored, guest varchar(80) not null, foreign key (hotel, room) references hotel_room_types (hotel, code), exclude using gist (hotel with =, room with =, stay with &&));
insert into hotel_hotels values ('HH001', 'Zur Post', 3, '15:00+01', '(9.9,53.5)', '{"+49 40 1", "2"}'), ('M 1', 'Älpler', null, null, null, null);
insert into hotel_room_types values ('HH001', 'DZ', 2, 'half board'), ('M 1', 'E/Z', 1, 'none');
insert into hotel_rates values ('HH001', 'DZ', '2024-02-29', '$99.90', '2 days'), ('M 1', 'E/Z', '9999-12-31', '-$1.00', '1 mon 02:00:00');
insert into hotel_bookings (hotel, room, stay, guest) values ('HH001', 'DZ', '[2024-02-01,2024-02-05)', 'Ada'), ('M 1', 'E/Z', '[2024-02-01,)', 'O''Hara');
-- A hospital: a row of one table is a row of another, values of any kind in columns of their own, voided rows.
create table person (person_id serial primary key, gender varchar(50) default '', birthdate date, birthdate_estimated boolean not null default false, dead boolean not null default false, voided boolean not null default false, voided_by integer, date_voided timestamp, void_reason varchar(255), uuid char(38) not null unique);
create table patient (patient_id integer primary key references person (person_id), allergy_status varchar(50) not null default 'Unknown', creator integer not null default 0, date_created timestamp not null default now());
create table concept (concept_id serial primary key, retired boolean not null default false, short_name varchar(255), is_set boolean not null default false);
create table concept_numeric (concept_id integer primary key references concept on delete cascade, hi_absolute double precision, low_absolute double precision, units varchar(50), precise boolean);
create table obs (obs_id serial primary key, person_id integer not null references person, concept_id integer not null references concept, obs_datetime timestamp not null, obs_group_id integer references obs, value_coded integer references concept, value_drug integer, value_datetime timestamp, value_numeric double precision, value_text text, value_complex varchar(1000), comments varchar(255), previous_version integer unique references obs, uuid char(38) not null unique);
insert into person (gender, birthdate, uuid) values ('F', '1815-12-10', 'a'), ('', null, 'b');
insert into patient (patient_id) values (1), (2);
insert into concept (short_name) values ('WT'), (null);
insert into concept_numeric values (1, 250, 'NaN', 'kg', true), (2, null, '-Infinity', null, null);
insert into obs (person_id, concept_id, obs_datetime, value_numeric, value_text, uuid, obs_group_id, previous_version) values (1, 1, '2024-02-29 12:34:56.789', 61.5, null, 'o1', null, null), (2, 2, 'infinity', null, '', 'o2', 1, 1);
-- A wiki: a table called user, texts in bytes, stamps with a zone, a key that is deferred.
create table "user" (user_id integer generated by default as identity primary key, user_name text not null unique, user_password text, user_token text, user_email text, user_touched timestamptz not null default now(), user_editcount integer);
create table page (page_id integer generated always as identity primary key, page_namespace integer not null, page_title text not null, page_is_redirect smallint not null default 0, page_random float not null default random(), page_latest integer not null, page_lang text, textvector tsvector, constraint page_unique_name unique (page_namespace, page_title));
create table revision (rev_id integer generated always as identity primary key, rev_page integer references page on delete cascade deferrable initially deferred, rev_user integer references "user" on delete set null, rev_timestamp timestamptz not null, rev_minor_edit smallint not null default 0, rev_sha1 text not null default '');
create table categorylinks (cl_from integer not null default 0, cl_to text not null default '', cl_sortkey bytea not null default '', cl_type text not null default 'page' check (cl_type in ('page', 'subcat', 'file')), primary key (cl_from, cl_to));
create table objectcache (keyname bytea primary key, value bytea, exptime timestamptz not null default 'infinity', modtoken varchar(17) not null default '00000000000000000');
insert into "user" (user_name, user_password, user_email) values ('Ada', ':B:1:x', 'a@b.example'), ('', null, null);
insert into page (page_namespace, page_title, page_latest, textvector) values (0, 'Main_Page', 1, 'a:1 b:2'), (-1, 'Ä/b?c#d%', 0, null);
insert into revision (rev_page, rev_user, rev_timestamp) values (1, 1, '0044-03-15 10:00:00+00 BC'), (null, null, '10000-01-01 00:00:00+00');
insert into categorylinks values (1, 'A/B', '\x00'), (0, '', '');
insert into objectcache values ('\x00FF', '\x1234', 'infinity'), ('\x61', null, '2024-01-01Z');
-- Analytics: parts of one table by month, no key, wide keys, counters beyond 2^53, a view that is stored.
create table matomo_log_visit (idvisit bigserial, idsite integer not null, idvisitor bytea not null, visit_last_action_time timestamp not null, config_id bytea, location_ip inet, location_latitude numeric(9,6), custom_var_k1 varchar(200), primary key (idvisit, visit_last_action_time)) partition by range (visit_last_action_time);
create table matomo_log_visit_2024 partition of matomo_log_visit for values from ('2024-01-01') to ('2025-01-01');
create unlogged table matomo_archive (idarchive bigint not null, name varchar(190) not null, idsite integer, date1 date, date2 date, period smallint, ts_archived timestamp, value double precision, primary key (idarchive, name));
create table matomo_hits (at timestamptz not null, url text, hits numeric(38,0));
create materialized view matomo_daily as select date1, count(*) as archives, sum(value) as total from matomo_archive group by date1;
insert into matomo_log_visit (idsite, idvisitor, visit_last_action_time, location_ip) values (1, '\x0123456789abcdef', '2024-02-29 01:02:03', '10.0.0.1'), (1, '\xff', '2024-12-31 23:59:59.999999', null);
insert into matomo_archive values (9223372036854775807, 'nb_visits', 1, '2024-01-01', null, 1, null, 1e300), (1, 'done.a/b', 1, null, null, null, null, null);
insert into matomo_hits values (now(), '/', 99999999999999999999999999999999999999), ('-infinity', null, null);
refresh materialized view matomo_daily;
-- Things that measure: a key with an instant, lists of numbers, addresses, bits, a key of another type.
create table iot_devices (mac macaddr primary key, address inet, firmware varchar(20), flags bit(4) default b'0000', calibration double precision[], weights numeric(30,10)[], config jsonb not null default '{}', last_seen timestamptz(0), uptime interval second(0));
create table iot_readings (mac macaddr not null references iot_devices, at timestamptz not null, channel smallint not null default -1, value real, quality smallint not null default 0, raw smallint[], primary key (mac, at, channel));
create table iot_alarms (mac macaddr not null, at timestamptz not null, channel smallint not null, level smallint not null check (level = any (array[1, 2, 3])), note xml, acknowledged boolean, foreign key (mac, at, channel) references iot_readings, unique nulls not distinct (mac, at, channel, level));
insert into iot_devices values ('08:00:2b:01:02:03', '::1', 'v1', b'1010', '{1.5,NaN}', '{12345678901234567890.0000000001,1.5,NULL}', '{"a": [1, {"b": null}]}', now(), '1 day 00:00:01'), ('08:00:2b:01:02:04', null, null, null, null, null, '{}', null, null);
insert into iot_readings values ('08:00:2b:01:02:03', '2024-02-29 12:34:56.123456Z', 0, 1.5, 0, '{1,2}'), ('08:00:2b:01:02:04', '2024-02-29 12:34:56Z', -1, 'NaN', -1, '{}');
insert into iot_alarms values ('08:00:2b:01:02:03', '2024-02-29 12:34:56.123456Z', 0, 1, '<a/>', null);
-- Chat: keys of text with marks in them, milliseconds, a column called group, no key, an array of json.
create table chat_rooms (room_id text primary key, creator text, is_public boolean, room_version text, "group" text);
create table chat_events (stream_ordering bigint primary key, topological_ordering bigint not null, event_id text not null unique, type text not null, room_id text not null references chat_rooms, content text, sender text, contains_url boolean, origin_server_ts bigint, state_key text, rejection_reason text, instance_name text);
create table chat_state (state_group bigint not null, room_id text not null, type text not null, state_key text not null, event_id text not null);
create table chat_receipts (room_id text not null, receipt_type text not null, user_id text not null, event_ids text not null, data text not null, thread_id text, constraint chat_receipts_key unique (room_id, receipt_type, user_id, thread_id));
create unique index chat_state_key on chat_state (state_group, type, state_key);
insert into chat_rooms values ('!abc:example.org', '@ada:example.org', true, '10', 'x'), ('#ä/ö?', null, null, null, null);
insert into chat_events values (1, 1, '$a/b+c=', 'm.room.message', '!abc:example.org', '{"body": "😀"}', '@ada:example.org', false, 1709210096123, null, null, null), (-1, -1, '$2', '', '#ä/ö?', null, null, null, null, '', null, null);
insert into chat_state values (1, '!abc:example.org', 'm.room.create', '', '$a'), (1, '!abc:example.org', 'm.room.member', '@ada', '$b');
insert into chat_receipts values ('!abc:example.org', 'm.read', '@ada', '["$a"]', '{}', null);
-- A forum: a key to a name, search beside the table, a view with a rule, generated texts, names in capitals.
create extension if not exists citext;
create table forum_users (id serial primary key, username citext not null unique, "ipAddress" inet, "moderator?" boolean default false, trust_level integer not null default 0, custom_fields jsonb, slug text generated always as (lower(username::text)) stored);
create table "forumTopics" (id serial primary key, title varchar not null, author citext not null references forum_users (username) on update cascade, "postsCount" integer default 0, bumped_at timestamp default now(), archetype varchar default 'regular', deleted_at timestamp, pinned_until timestamp, featured_link varchar);
create table forum_topic_search (topic_id integer primary key references "forumTopics" on delete cascade, search_data tsvector, raw_data text, locale text, version integer default 0);
create table forum_votes (topic_id integer references "forumTopics", voter citext references forum_users (username), value smallint not null default 1 check (value in (-1, 1)), primary key (topic_id, voter));
create view forum_hot as select id, title, "postsCount" from "forumTopics" where deleted_at is null;
insert into forum_users (username, "ipAddress") values ('Ada', '10.0.0.1/8'), ('b.c-d', null);
insert into "forumTopics" (title, author, deleted_at) values ('First', 'ada', null), ('', 'b.c-d', '2024-01-01');
insert into forum_topic_search values (1, 'first:1', 'First', 'en', 1), (2, null, null, null, null);
insert into forum_votes values (1, 'Ada', 1), (2, 'Ada', -1);
