import { parseFormula } from '../conditions/formula.ts'
import type { Issue } from '../errors.ts'
import type { LayoutPart } from '../record/layout.ts'
import {
  expandFormulas,
  findFormulaCircle,
  formulaReferences,
  formulaTexts,
  layoutFormulas,
} from '../record/layout-formulas.ts'
import { issue } from './issue.ts'

/** Formulas of a layout that cannot be read, that read what is not there, or that read themselves. */
export function* formulaIssues(
  body: readonly LayoutPart[],
  path: string,
  known: ReadonlySet<string>,
): Generator<Issue> {
  const formulas = layoutFormulas(body, path)
  const texts = formulaTexts(formulas)
  const full = layoutFormulas(expandFormulas(body), path)
  for (const [at, { path: part, alias, text }] of formulas.entries()) {
    const place = `${part}.properties.formula`
    const circle = alias === null ? null : findFormulaCircle(alias, texts)
    const column = formulaReferences(text).find((name) => !known.has(name) && !texts.has(name))
    if (circle !== null) yield issue(place, 'formula.circle', { name: alias, path: circle.join(' → ') })
    else if (parseFormula(text) === null) yield issue(place, 'formula.invalid', { formula: text })
    else if (column !== undefined) yield issue(place, 'column.missing.formula', { column })
    else if (parseFormula(full[at]?.text ?? '') === null) yield issue(place, 'formula.invalid.long', {})
  }
}
