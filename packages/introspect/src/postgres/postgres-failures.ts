import type { FailureKind } from '../failure-kind.ts'

/** By SQLSTATE, and by the words of pg and of the poolers before a server. */
export const postgresFailures: readonly FailureKind[] = [
  ['INTROSPECT_DATABASE_UNREACHABLE.slow', null, /timeout exceeded when trying to connect|timeout expired/i],
  ['INTROSPECT_DATABASE_UNREACHABLE.starting', /^57P03$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.full', /^53300$/, /max client connections|too many clients/i],
  ['INTROSPECT_DATABASE_UNREACHABLE.plain', null, /does not support SSL/i],
  [
    'INTROSPECT_LOGIN_REJECTED.encrypted',
    null,
    /no pg_hba\.conf entry .*(?:no encryption|SSL off)|connection is insecure|SSL (?:connection )?is required/i,
  ],
  [
    'INTROSPECT_CONNECTION_LOST',
    /^(?:57P01|57P02|57P05|08\w{3})$/,
    /connection terminated|not queryable|connection ended/i,
  ],
  ['INTROSPECT_LOGIN_REJECTED', /^28P01$/, /SASL|password must be a string|tenant or user not found/i],
  ['INTROSPECT_LOGIN_REJECTED.denied', /^(?:28\w{3}|0L\w{3}|0P\w{3}|42501)$/],
  ['INTROSPECT_DATABASE_NOT_FOUND', /^3D000$/],
  ['INTROSPECT_DATABASE_LOCKED.table', /^55P03$/],
  ['INTROSPECT_TIMEOUT', /^57014$/],
  ['INTROSPECT_READ_FAILED.disk', /^(?:53100|58030)$/],
]
