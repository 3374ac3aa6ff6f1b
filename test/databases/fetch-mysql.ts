import { unpackedMysql } from './mysql.ts'

// Run by CI before the MySQL leg: exit code 0 when MySQL 9 is at hand, 1 with the reason when it cannot be had.
try {
  console.log(`MySQL: ${unpackedMysql()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
