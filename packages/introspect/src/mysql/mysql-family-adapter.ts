import { MysqlAdapter } from 'kysely'

/** What MySQL and MariaDB can do; which of the two it is shows once a connection is open. */
export class MysqlFamilyAdapter extends MysqlAdapter {
  #answersRows = false

  /** True for MariaDB: `insert … returning` (since 10.5) and `delete … returning`, but no `update … returning`. */
  override get supportsReturning(): boolean {
    return this.#answersRows
  }

  /** Reads what the server says of itself, such as `10.11.6-MariaDB` or `8.4.2`. */
  recognize(version: string): void {
    const [, major, minor] = /(\d+)\.(\d+)\.\d+-mariadb/i.exec(version) ?? []
    this.#answersRows = Number(major) > 10 || (Number(major) === 10 && Number(minor) >= 5)
  }
}
