import type { Dialect } from 'kysely'

/** What kysely takes apart or trims in names: `a.b`, `a as b`, `a `. */
const signs =
  '.\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'

/** No name of a database has half a pair of UTF-16: it stands for a sign, so that kysely takes the name as one. */
const firstHalf = 0xdc00
const halves = /[\uDC00-\uDC1F]/gu

/** A name of a table or a column, whatever signs are in it, as a part of a string that kysely reads: `${table}.${column}`. */
export function sqlName<Name extends string>(name: Name): Name {
  if (!/[.\s]/.test(name)) return name
  return name.replaceAll(/[.\s]/g, (sign) => String.fromCharCode(firstHalf + signs.indexOf(sign))) as Name
}

/** The dialect with queries in which names may be those of {@link sqlName}. */
export function withEscapedNames(dialect: Dialect): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler() {
      const compiler = dialect.createQueryCompiler()
      return {
        compileQuery(node, queryId) {
          const query = compiler.compileQuery(node, queryId)
          return query.sql.search(halves) < 0 ? query : { ...query, sql: query.sql.replaceAll(halves, signOf) }
        },
      }
    },
  }
}

function signOf(half: string): string {
  return signs.charAt(half.charCodeAt(0) - firstHalf)
}
