-- An ERP of another country: comments in Chinese, flags of one character, unsigned keys, money as decimal, a row for itself.
create table erp_dept (dept_id bigint(20) unsigned not null auto_increment comment '部门id', parent_id bigint(20) unsigned default 0 comment '父部门id', ancestors varchar(50) default '' comment '祖级列表', dept_name varchar(30) default '' comment '部门名称', order_num int(4) default 0 comment '显示顺序', status char(1) default '0' comment '部门状态（0正常 1停用）', del_flag char(1) default '0' comment '删除标志（0代表存在 2代表删除）', create_by varchar(64) default '', create_time datetime, update_time datetime, primary key (dept_id)) comment='部门表';
create table erp_move (company_id int not null, name varchar(40) not null, state enum('draft','posted','') not null default 'draft', `date` date not null default '0000-00-00', `order` int, `default` tinyint(1), reversed_company int, reversed_name varchar(40), primary key (company_id, name), constraint erp_move_reversed foreign key (reversed_company, reversed_name) references erp_move (company_id, name));
create table erp_move_line (id bigint unsigned not null auto_increment primary key, company_id int not null, move_name varchar(40) not null, debit decimal(20,6) not null default 0.000000, quantity double unsigned default null, constraint erp_line_move foreign key (company_id, move_name) references erp_move (company_id, name) on delete cascade on update cascade);
insert into erp_dept (dept_name, parent_id, status, del_flag, create_time) values ('总公司', 0, '0', '0', '2024-02-29 12:34:56'), ('', 1, '1', '0', null);
insert into erp_move values (1, 'INV/1', 'posted', '2024-02-29', 1, 1, null, null), (2, 'INV/1', '', '0000-00-00', null, 0, null, null), (1, 'R/1', 'draft', '2024-03-01', null, -1, 1, 'INV/1');
insert into erp_move_line (company_id, move_name, debit, quantity) values (1, 'INV/1', 12.5, 0.1), (2, 'INV/1', 0, null);
-- Learning: instants as whole seconds, no foreign key anywhere, long texts of every length.
create table mdl_course (id bigint(10) not null auto_increment, category bigint(10) not null default 0, fullname varchar(254) collate utf8mb4_bin not null default '', summary longtext, format varchar(21) not null default 'topics', visible tinyint(1) not null default 1, timecreated bigint(10) not null default 0, primary key (id), key mdl_cat_ix (category));
create table mdl_user_enrolments (id bigint(10) not null auto_increment, enrolid bigint(10) not null, userid bigint(10) not null, timeend bigint(10) not null default 2147483647, primary key (id), unique key mdl_enrol_uix (enrolid, userid)) row_format=compressed;
insert into mdl_course (fullname, summary, timecreated) values ('Algebra', '<p>x</p>', 1709210096), ('', null, 0);
insert into mdl_user_enrolments (enrolid, userid) values (1, 1), (1, 2);
-- Tickets: files in the database, names of the framework's own tables, a time that is a duration, a virtual column with an index.
create table groups (id int unsigned not null auto_increment primary key, name varchar(160) not null unique, active tinyint(1) not null default 1, created_at datetime(3) not null default current_timestamp(3), updated_at datetime(3) not null default current_timestamp(3) on update current_timestamp(3));
create table ticket (id bigint not null auto_increment primary key, tn varchar(50) not null unique, title varchar(255) default null, queue_id int unsigned not null, ticket_lock_id smallint not null, work time(1) default null, escalation int generated always as (ticket_lock_id * 2) virtual, key (escalation), constraint ticket_queue foreign key (queue_id) references groups (id));
create table article_attachment (id bigint not null auto_increment primary key, ticket_id bigint not null, filename varchar(250), content_size varchar(30), content longblob not null, thumb mediumblob, constraint attachment_ticket foreign key (ticket_id) references ticket (id));
insert into groups (name) values ('Users'), ('2nd Level');
insert into ticket (tn, title, queue_id, ticket_lock_id, work) values ('2024-1', 'Welcome', 1, 1, '-12:30:00.5'), ('2024-2', null, 2, 32767, '838:59:59');
insert into article_attachment (ticket_id, filename, content, thumb) values (1, 'a.png', x'89504E470D0A1A0A00', null), (2, '', '', x'00');
-- A hotel: a rate per day, a key of three, a year, a set, a check, names in another collation.
create table hotel_hotels (code char(5) not null primary key, name varchar(80) character set latin1 not null, stars tinyint unsigned check (stars between 1 and 5), since year, features set('pool','w-lan','b&b') not null default '', location point not null, spatial index (location));
create table hotel_room_types (hotel char(5) not null, code varchar(3) not null, beds smallint not null, primary key (hotel, code), constraint hotel_room_hotel foreign key (hotel) references hotel_hotels (code) on update cascade);
create table hotel_rates (hotel char(5) not null, room varchar(3) not null, `day` date not null, price decimal(10,2) not null, primary key (hotel, room, `day`), constraint hotel_rate_room foreign key (hotel, room) references hotel_room_types (hotel, code) on delete cascade);
insert into hotel_hotels values ('HH001', 'Zur Post', 3, 1999, 'pool,b&b', point(9.9, 53.5)), ('M 1', 'Älpler', null, null, '', point(0, 0));
insert into hotel_room_types values ('HH001', 'DZ', 2), ('M 1', 'E/Z', 1);
insert into hotel_rates values ('HH001', 'DZ', '2024-02-29', 99.90), ('M 1', 'E/Z', '9999-12-31', -1);
-- A hospital: one row is another, yes and no in bits, voided rows, a key without a sequence.
create table person (person_id int not null auto_increment primary key, gender varchar(50) default '', birthdate date, birthdate_estimated bit(1) not null default b'0', dead tinyint(1) not null default 0, voided tinyint(1) not null default 0, date_voided datetime, uuid char(38) not null, unique key person_uuid_index (uuid));
create table patient (patient_id int not null primary key, allergy_status varchar(50) not null default 'Unknown', constraint person_id_for_patient foreign key (patient_id) references person (person_id) on update cascade);
create table obs (obs_id int not null auto_increment primary key, person_id int not null, obs_datetime datetime not null, obs_group_id int, value_numeric double, value_text text, value_modifier char(2), uuid char(38) not null unique, constraint obs_person foreign key (person_id) references person (person_id), constraint obs_grouping foreign key (obs_group_id) references obs (obs_id));
insert into person (gender, birthdate, birthdate_estimated, uuid) values ('F', '1815-12-10', b'1', 'a'), ('', '0000-00-00', b'0', 'b');
insert into patient (patient_id) values (1), (2);
insert into obs (person_id, obs_datetime, value_numeric, value_text, value_modifier, uuid, obs_group_id) values (1, '2024-02-29 12:34:56', 61.5, null, '<', 'o1', null), (2, '0000-00-00 00:00:00', null, '', '', 'o2', 1);
-- A wiki: texts and stamps in bytes, a key of bytes, a table called user.
create table `user` (user_id int unsigned not null primary key auto_increment, user_name varbinary(255) not null default '', user_password tinyblob not null, user_email tinyblob not null, user_touched binary(14) not null default '\0\0\0\0\0\0\0\0\0\0\0\0\0\0', user_editcount int, unique index user_name (user_name));
create table page (page_id int unsigned not null primary key auto_increment, page_namespace int not null, page_title varbinary(255) not null, page_is_redirect tinyint unsigned not null default 0, page_random real unsigned not null, page_touched binary(14) not null, page_len int unsigned not null, unique index name_title (page_namespace, page_title));
create table categorylinks (cl_from int unsigned not null default 0, cl_to varbinary(255) not null default '', cl_timestamp timestamp not null default current_timestamp on update current_timestamp, cl_type enum('page','subcat','file') not null default 'page', primary key (cl_from, cl_to));
create table objectcache (keyname varbinary(255) not null default '' primary key, value mediumblob, exptime datetime);
insert into `user` (user_name, user_password, user_email, user_touched) values ('Ada', ':B:1', 'a@b.example', '20240229123456'), ('', '', '', '20240229123457');
insert into page (page_namespace, page_title, page_random, page_touched, page_len) values (0, 'Main_Page', 0.5, '20240229123456', 12), (-1, 'Ä/b?c#d%', 0, '20240229123456', 0);
insert into categorylinks (cl_from, cl_to) values (1, 'A/B'), (0, '');
insert into objectcache values ('wiki:a', x'00', null), ('b/c', null, '2024-01-01');
-- Analytics: parts of one table, no key, bytes that identify, a view, a counter beyond 2^63.
create table matomo_log_visit (idvisit bigint unsigned not null auto_increment, idsite int unsigned not null, idvisitor binary(8) not null, visit_last_action_time datetime not null, location_ip varbinary(16) not null, location_latitude decimal(9,6), custom_float float, primary key (idvisit, visit_last_action_time)) partition by range (to_days(visit_last_action_time)) (partition p0 values less than (to_days('2025-01-01')), partition p1 values less than maxvalue);
create table matomo_archive (idarchive bigint unsigned not null, name varchar(190) not null, idsite int unsigned, date1 date, period tinyint unsigned, ts_archived datetime, value double, primary key (idarchive, name));
create table matomo_hits (at timestamp null, url text, hits bigint unsigned, key (hits));
create view matomo_daily as select date1, count(*) as archives, sum(value) as total from matomo_archive group by date1;
insert into matomo_log_visit (idsite, idvisitor, visit_last_action_time, location_ip, custom_float) values (1, x'0123456789abcdef', '2024-02-29 01:02:03', x'7f000001', 0.1), (1, x'ff', '2026-12-31 23:59:59', '', null);
insert into matomo_archive values (18446744073709551615, 'nb_visits', 1, '2024-01-01', 1, null, 1e300), (1, 'done.a/b', 1, null, null, null, null);
insert into matomo_hits values (current_timestamp, '/', 18446744073709551615), (null, null, null);
-- Things that measure: a key with an instant, an update stamp, json, zerofill, history that the server keeps.
create table iot_devices (serial int(10) unsigned zerofill not null primary key, mac binary(6) unique, config json not null default '{}', flags bit(4) not null default b'0', last_seen timestamp(3) null, check (json_valid(config)));
create table iot_readings (serial int(10) unsigned zerofill not null, at datetime(6) not null, channel tinyint not null default -1, value float, raw varbinary(16), primary key (serial, at, channel), constraint iot_reading_device foreign key (serial) references iot_devices (serial));
create table iot_alarms (id int auto_increment primary key, serial int(10) unsigned zerofill not null, at datetime(6) not null, channel tinyint not null, note varchar(40), constraint iot_alarm_reading foreign key (serial, at, channel) references iot_readings (serial, at, channel));
create table iot_settings (name varchar(40) primary key, value text) with system versioning;
insert into iot_devices (serial, mac, config, flags) values (42, x'08002b010203', '{"a":[1,{"b":null}]}', b'1010'), (4294967295, null, '{}', b'0');
insert into iot_readings values (42, '2024-02-29 12:34:56.123456', 0, 1.5, x'00'), (4294967295, '2024-02-29 12:34:56', -1, null, null);
insert into iot_alarms (serial, at, channel, note) values (42, '2024-02-29 12:34:56.123456', 0, 'high');
insert into iot_settings values ('interval', '5'), (' ', null);
-- Chat: keys of text with marks in them, milliseconds, reserved words, emoji.
create table chat_channels (Id varchar(26) not null primary key, CreateAt bigint(20), DeleteAt bigint(20), TeamId varchar(26), `Type` enum('D','O','G','P'), DisplayName varchar(64), Props json, ExtraUpdateAt bigint(20));
create table chat_members (ChannelId varchar(26) not null, UserId varchar(26) not null, Roles text, LastViewedAt bigint(20), MsgCount bigint(20), NotifyProps json, SchemeAdmin tinyint(4), `group` varchar(10), primary key (ChannelId, UserId));
create table chat_reads (member_channel varchar(26) not null, member_user varchar(26) not null, at bigint, constraint chat_read_member foreign key (member_channel, member_user) references chat_members (ChannelId, UserId));
insert into chat_channels values ('a/b 😀', 1709210096123, 0, '', 'O', 'Town', '{}', null), ('x', null, null, null, null, null, null, null);
insert into chat_members values ('a/b 😀', 'u1', 'channel_user', 0, 1, '{"a": 1}', 1, null), ('x', '', null, null, null, null, 2, '');
insert into chat_reads values ('a/b 😀', 'u1', 1), ('x', '', null);
-- A forum: mediumint keys, fields that are never empty, a table without a key, a key to a name, full text.
create table phpbb_forums (forum_id mediumint(8) unsigned not null auto_increment primary key, parent_id mediumint(8) unsigned not null default 0, forum_parents mediumtext not null, forum_name varchar(255) not null default '', forum_password varchar(255) not null default '', forum_type tinyint(4) not null default 0, enable_icons tinyint(1) unsigned not null default 1, prune_next int(11) unsigned not null default 0);
create table phpbb_acl_groups (group_id mediumint(8) unsigned not null default 0, forum_id mediumint(8) unsigned not null default 0, auth_setting tinyint(2) not null default 0, key group_id (group_id));
create table phpbb_posts (post_id int(10) unsigned not null auto_increment primary key, forum_id mediumint(8) unsigned not null, poster varchar(190), post_text mediumtext not null, bbcode_bitfield varchar(255) not null default '', post_checksum varchar(32) not null default '', fulltext key post_text (post_text), key (poster));
create table phpbb_topics_track (user_id int(10) unsigned not null default 0, topic_id int(10) unsigned not null default 0, mark_time int(11) unsigned not null default 0, primary key (user_id, topic_id));
insert into phpbb_forums (forum_parents, forum_name) values ('a:0:{}', 'Général &amp; more'), ('', '');
insert into phpbb_acl_groups values (1, 0, 1), (1, 0, 1), (2, 5, -1);
insert into phpbb_posts (forum_id, poster, post_text) values (1, 'Ada', '<r>Hi</r>'), (1, null, '');
insert into phpbb_topics_track values (1, 1, 1709210096), (0, 0, 0);
