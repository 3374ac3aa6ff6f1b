import type { ShownPlan, ShownUndo } from '@quoin/generator'
import type { ScreenQuestion } from '@quoin/generator/screen-addresses'
import type { ScreenPrompts } from '@quoin/generator/screen-cases'
import { ApiResponse, RawResponse } from '../http/response.ts'
import { textIn } from '../i18n/package-texts.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'

/** Gives an answer the form that it has over HTTP, its sentences in the language of the request. */
type Showing<Name extends ScreenQuestion> = (
  answer: ScreenPrompts[Name]['answer'],
  locale: string,
  id: string,
) => unknown

type Interruption = NonNullable<ScreenPrompts['records']['answer']['repair']['interrupted']>

const made = (answer: object): ApiResponse => new ApiResponse(answer, { status: 201 })

/** What the workspace answers as the API says it; what is not named here goes out as it is. */
export const screenResponses: { readonly [Name in ScreenQuestion]?: Showing<Name> } = {
  create: made,
  importText: made,
  clone: made,
  records: ({ repair: { warning, interrupted, ...repair }, ...list }, locale) => ({
    ...list,
    repair: {
      ...repair,
      warning: warning && translateSentence(warning, locale),
      interrupted: interrupted && shownInterruption(interrupted, locale),
    },
  }),
  tables: ({ connections, ...own }, locale) => ({
    ...own,
    connections: connections.map(({ problem, ...one }) => ({
      ...one,
      problem: problem && translateSentence(problem, locale),
    })),
  }),
  check: ({ issues }, locale) => ({
    issues: issues.map(({ text, ...issue }) => ({ ...issue, msg: textIn(locale, text, issue.msg) })),
  }),
  drift: ({ findings }, locale) => ({
    findings: findings.map(({ text, ...finding }) => ({
      ...finding,
      message: textIn(locale, text, finding.message),
    })),
  }),
  preview: shownPlan,
  previewUndo: shownPlan,
  previewRename: shownPlan,
  generate: ({ warnings, ...answer }, locale) => ({
    ...answer,
    warnings: warnings.map((sentence) => translateSentence(sentence, locale)),
  }),
  clean: ({ changed: _changed, ...answer }) => answer,
  exportFile: (text, _locale, id) =>
    new RawResponse(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${id}.json"`,
      },
    }),
}

function shownInterruption({ text, hintText, ...interrupted }: Interruption, locale: string): object {
  const texts = hintText === undefined ? text : { key: 'texts.joined', params: { before: text, next: hintText } }
  return { ...interrupted, msg: textIn(locale, texts, interrupted.msg) }
}

function shownPlan(plan: ShownPlan | ShownUndo, locale: string): object {
  const translated = (sentence: string): string => translateSentence(sentence, locale)
  return {
    ...plan,
    warnings: plan.warnings.map(translated),
    clashes: plan.clashes.map(({ text, ...clash }) => ({ ...clash, message: textIn(locale, text, clash.message) })),
    migrations: plan.migrations.map((migration) =>
      'risks' in migration ? { ...migration, risks: migration.risks.map(translated) } : migration,
    ),
  }
}
