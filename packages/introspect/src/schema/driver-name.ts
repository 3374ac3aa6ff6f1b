/** The engines that are supported, by the names that configurations and records give them. */
export const driverNames = ['mysql', 'pgsql', 'sqlite'] as const

/** One of {@link driverNames}. MariaDB is read through `mysql`. */
export type DriverName = (typeof driverNames)[number]
