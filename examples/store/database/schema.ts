/** The tables of the demo shop, as a developer would have written them by hand for SQLite. */
export const schema: string = `
create table categories (
  id integer primary key autoincrement,
  parent_id integer references categories (id) on delete set null,
  name varchar(80) not null,
  slug varchar(80) not null unique,
  description text,
  position integer not null default 0,
  created_at datetime,
  updated_at datetime
);

create table products (
  id integer primary key autoincrement,
  sku varchar(32) not null unique,
  name varchar(120) not null,
  summary varchar(255),
  description text,
  price decimal(10, 2) not null,
  stock integer not null default 0 check (stock >= 0),
  status varchar(16) not null default 'draft' check (status in ('draft', 'live', 'archived')),
  attributes json,
  is_featured boolean not null default 0,
  available_on date,
  published_at datetime,
  category_id integer not null references categories (id) on delete restrict,
  created_at datetime,
  updated_at datetime,
  deleted_at datetime
);
create index products_status_available_on_index on products (status, available_on);
create index products_category_id_index on products (category_id);

create table customers (
  id integer primary key autoincrement,
  email varchar(190) not null unique,
  name varchar(120) not null,
  phone varchar(40),
  is_active boolean not null default 1,
  birthday date,
  created_at datetime,
  updated_at datetime
);

create table customer_profiles (
  id integer primary key autoincrement,
  customer_id integer not null unique references customers (id) on delete cascade,
  company varchar(120),
  street varchar(160) not null,
  city varchar(80) not null,
  postal_code varchar(20) not null,
  country char(2) not null,
  newsletter boolean not null default 0,
  notes text
);

create table orders (
  id integer primary key autoincrement,
  number varchar(20) not null unique,
  customer_id integer not null references customers (id) on delete restrict,
  status varchar(16) not null default 'pending'
    check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  total decimal(12, 2) not null default 0,
  placed_at datetime not null,
  note text,
  created_at datetime,
  updated_at datetime
);
create index orders_customer_id_index on orders (customer_id);
create index orders_status_placed_at_index on orders (status, placed_at);

create table order_items (
  id integer primary key autoincrement,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null references products (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  unit_price decimal(10, 2) not null
);
create index order_items_order_id_index on order_items (order_id);
`
