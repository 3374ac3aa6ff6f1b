-- An ERP on a phone: no types, yes and no in every spelling, days with times, keys that lead to columns that are no key.
create table erp_company (id integer primary key, name not null, "default" boolean, "order" int, opened date, changed datetime, rate);
create table erp_move (company_id integer not null references erp_company, name varchar(40) not null, state text not null default 'draft' check (state in ('draft','posted','')), amount money, primary key (company_id, name)) without rowid;
create table erp_move_line (id integer primary key autoincrement, company_id integer, move_name varchar(40), debit decimal(20,6) default 0.0, note nvarchar(50), foreign key (company_id, move_name) references erp_move (company_id, name) on delete cascade);
insert into erp_company values (1, 'Ada & Sons', 'Y', 1, '2024-02-29 00:00:00', '2024-02-29T12:34:56+02:00', 1.5), (2, '', 'f', null, '2024-02-29', 1709210096, 'n/a'), (3, 'Köln', -1, 0, null, '', null);
insert into erp_move values (1, 'INV/1', 'posted', 12.5), (2, 'INV/1', '', null), (1, 'R:1~', 'draft', 0);
insert into erp_move_line (company_id, move_name, debit, note) values (1, 'INV/1', 12.5, ''), (1, 'R:1~', 0.1, null), (1, null, null, 'x');
-- Learning: instants as whole seconds, answers as JSON, a check with a function.
create table mdl_course (id integer primary key, fullname text not null default '', summary text, visible tinyint(1) not null default 1, timecreated bigint not null default 0, settings json check (json_valid(settings)));
create table mdl_attempts (course int not null, user text not null, attempt int not null, state text, score real check (score >= 0), primary key (course, user, attempt));
create table mdl_answers (id integer primary key, course int not null, user text not null, attempt int not null, answer blob, foreign key (course, user, attempt) references mdl_attempts);
insert into mdl_course (fullname, summary, timecreated, settings) values ('Algebra', '<p>x</p>', 1709210096, '{"a": [1]}'), ('', null, 0, null);
insert into mdl_attempts values (1, 'a/b', 1, 'finished', 9.5), (1, '', 2, null, null);
insert into mdl_answers (course, user, attempt, answer) values (1, 'a/b', 1, x'00ff'), (1, '', 2, null);
-- Tickets: names of the framework's own tables, a generated column, a trigger that keeps a stamp.
create table groups (id integer primary key, name text not null unique collate nocase, active boolean not null default true, created_at text not null default current_timestamp);
create table tickets (id integer primary key, group_id integer not null references groups (id), number text not null unique, title text, tags text not null default '[]', slug text generated always as (lower(title)) virtual, merged_into integer references tickets (id), updated_at timestamp);
create trigger tickets_stamp after update on tickets begin update tickets set updated_at = '2024-01-01 00:00:00' where id = new.id and 1 = 0; end;
insert into groups (name) values ('Users'), ('2nd Level');
insert into tickets (group_id, number, title, merged_into) values (1, '1', 'Welcome', null), (2, '2', null, 1);
-- A hotel: a rate per day, prices in text, a key that counts down.
create table hotel_rooms (hotel char(5), code varchar(3), beds smallint, primary key (hotel, code));
create table hotel_rates (hotel char(5) not null, room varchar(3) not null, day date not null, price text, primary key (hotel, room, day), foreign key (hotel, room) references hotel_rooms (hotel, code));
create table hotel_guests (id integer primary key desc, name text, birthday date);
insert into hotel_rooms values ('HH001', 'DZ', 2), ('M 1', 'E/Z', 1);
insert into hotel_rates values ('HH001', 'DZ', '2024-02-29', '99.90 €'), ('M 1', 'E/Z', '9999-12-31', '');
insert into hotel_guests values (1, 'O''Hara', '1815-12-10'), (2, '', null);
-- A hospital: one row is another, a strict table, values of any type.
create table person (person_id integer primary key, gender text default '', birthdate date, voided int not null default 0, uuid char(38) not null unique);
create table patient (patient_id integer primary key references person (person_id), allergy_status varchar(50) not null default 'Unknown');
create table obs (obs_id integer primary key, person_id int not null references person, value any, numeric_value real, taken text not null, raw blob) strict;
insert into person (gender, birthdate, uuid) values ('F', '1815-12-10', 'a'), ('', '0000-00-00', 'b');
insert into patient (patient_id) values (1), (2);
insert into obs values (1, 1, 5, 61.5, '2024-02-29', x'00'), (2, 2, 'text', null, '', null);
-- A wiki: texts in blobs, a full-text index beside the table, stamps of fourteen digits.
create table page (page_id integer primary key autoincrement not null, page_namespace int not null, page_title blob not null, page_touched blob not null, page_random real not null, unique (page_namespace, page_title));
create table categorylinks (cl_from int unsigned default 0 not null, cl_to blob default '' not null, cl_type text default 'page' not null, primary key (cl_from, cl_to));
create virtual table searchindex using fts5 (title, body);
create table objectcache (keyname blob default '' not null primary key, value blob, exptime blob not null);
insert into page (page_namespace, page_title, page_touched, page_random) values (0, 'Main_Page', '20240229123456', 0.5), (-1, x'ff00', '20240229123456', 0);
insert into categorylinks values (1, x'412f42', 'page'), (0, x'', 'subcat');
insert into objectcache values (x'00ff', x'1234', '20240229123456'), (x'61', null, '');
-- Analytics: no key, counters beyond 2^53, two views.
create table matomo_archive (idarchive int not null, name varchar(190) not null, date1 date, value double, primary key (idarchive, name));
create table matomo_hits (at timestamp, url text, hits unsigned big int);
create view matomo_daily as select date1, count(*) as archives, sum(value) as total from matomo_archive group by date1;
create view "matomo hits" as select url as "the url", hits from matomo_hits;
insert into matomo_archive values (9223372036854775807, 'nb_visits', '2024-01-01', 1e300), (1, 'done.a/b', null, null);
insert into matomo_hits values ('2024-02-29 12:34:56.123', '/', 9007199254740993), (null, null, null);
-- Things that measure: keys of several columns in a row, an instant as a number, a device without a type.
create table iot_devices (mac text primary key, config json not null default '{}', last_seen real, flags) without rowid;
create table iot_readings (mac text not null references iot_devices, at int not null, channel int not null default -1, value float, primary key (mac, at, channel)) without rowid;
create table iot_alarms (id integer primary key, mac text not null, at int not null, channel int not null, level int check (level between 1 and 3), foreign key (mac, at, channel) references iot_readings (mac, at, channel));
insert into iot_devices values ('08:00:2b', '{"a": 1}', 2460370.024, x'0f'), ('', '{}', null, null);
insert into iot_readings values ('08:00:2b', 1709210096123, 0, 1.5), ('', 0, -1, null);
insert into iot_alarms (mac, at, channel, level) values ('08:00:2b', 1709210096123, 0, 1), ('', 0, -1, null);
-- Chat: keys of text with marks in them, a column called group, a unique index for a key.
create table chat_rooms (room_id text not null primary key, creator text, is_public bool, "group" text);
create table chat_events (event_id text not null unique, room_id text not null references chat_rooms (room_id), content text, origin_server_ts bigint, stream_ordering integer primary key);
create table chat_state (state_group bigint not null, room_id text not null, type text not null, state_key text not null);
create unique index chat_state_key on chat_state (state_group, type, state_key);
insert into chat_rooms values ('!abc:example.org', '@ada', 1, 'x'), ('#ä/ö?%', null, null, null);
insert into chat_events values ('$a/b+c=', '!abc:example.org', '{"body": "😀"}', 1709210096123, 1), ('', '#ä/ö?%', null, null, -1);
insert into chat_state values (1, '!abc:example.org', 'm.room.create', ''), (1, '!abc:example.org', 'm.room.member', '@ada');
-- A forum: a key to a name, a partial unique index, words of SQL.
create table forum_users (id integer primary key, username text not null unique collate nocase, "moderator?" boolean default 0, custom_fields json);
create table forum_topics (id integer primary key, title text not null, author text not null references forum_users (username) on update cascade, "select" text, deleted_at datetime);
create unique index forum_titles on forum_topics (title) where deleted_at is null;
create table forum_votes (topic integer references forum_topics, voter text references forum_users (username), value int not null default 1 check (value in (-1, 1)), primary key (topic, voter));
insert into forum_users (username) values ('Ada'), ('b.c-d');
insert into forum_topics values (1, 'First', 'Ada', null, null), (2, '', 'b.c-d', 'x', '2024-01-01');
insert into forum_votes values (1, 'Ada', 1), (2, 'Ada', -1);
