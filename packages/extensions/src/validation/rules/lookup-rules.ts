import { ExtensionsError } from '../../errors.ts'
import type { BuiltInRule, LookupQuery, RuleDeclaration } from '../rule.ts'

type Target = Omit<LookupQuery, 'value'>

function lookupRule(rule: 'unique' | 'exists'): BuiltInRule {
  return {
    compile: (declaration) => {
      const target = targetOf(rule, declaration)
      return {
        test: async (value, { lookup }) => {
          if (lookup === 'skip') return true
          if (!lookup) throw missingLookup(declaration)
          const values = rule === 'exists' && Array.isArray(value) ? value : [value]
          if (!values.every(isKey)) return false
          const found = await Promise.all(values.map((item) => lookup({ ...target, value: item })))
          return found.every((exists) => exists === (rule === 'exists'))
        },
        message: rule,
      }
    },
  }
}

function targetOf(rule: 'unique' | 'exists', { field, rule: { values } }: RuleDeclaration): Target {
  const [table = '', column = field, except = '', idColumn = 'id'] = values
  const target = { rule, field, table, column }
  return except === '' || except === 'NULL' ? target : { ...target, except: { column: idColumn, value: except } }
}

function isKey(value: unknown): value is LookupQuery['value'] {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
}

function missingLookup({ field, rule }: RuleDeclaration): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_LOOKUP_MISSING', { params: { field, rule: rule.source } })
}

/** Rules that ask the database, through the lookup given to `validate`. */
export const lookupRules: Readonly<Record<'unique' | 'exists', BuiltInRule>> = {
  unique: lookupRule('unique'),
  exists: lookupRule('exists'),
}
