import { useQuery } from '@tanstack/react-query'
import { appendQueryParams, callApi } from '../../../api/api-client.ts'
import type { Option } from '../../../schema/schema.ts'

/** What is done to rows, as the columns of the matrix. */
export const rightActionKinds = ['view', 'create', 'update', 'delete', 'other'] as const

/** One of {@link rightActionKinds}. */
export type RightActionKind = (typeof rightActionKinds)[number]

/** Something that can be done in a feature. */
export interface RightAction {
  readonly rule: string
  readonly action: string
  readonly kind: RightActionKind
  /** What it is called, where the application names a permission for it. */
  readonly label?: string
  /** Whether the user who edits the role may grant it. */
  readonly held: boolean
}

/** A feature with what can be done in it. */
export interface RightFeature {
  readonly key: string
  readonly title: string
  readonly isSystem: boolean
  readonly hasRows: boolean
  readonly actions: readonly RightAction[]
}

/** What a role is confined to in a feature. */
export interface FeatureRule {
  readonly rows: unknown
  readonly fields?: Readonly<Record<string, 'hidden' | 'read-only'>>
}

/** The rules of a role, by feature. */
export type RoleRules = Readonly<Record<string, FeatureRule>>

/** A column as rules name it. */
export interface RuleColumn {
  readonly name: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'boolean' | 'date' | 'uuid' | 'other'
  readonly isKey: boolean
  readonly options?: readonly Option[]
}

/** What a rule for the rows of a feature may name. */
export interface RowRuleTargets {
  readonly columns: readonly RuleColumn[]
  readonly relations: readonly { readonly name: string; readonly label: string }[]
}

/** What a rule finds before it is stored. */
export interface RulePreview {
  readonly total: number | null
  readonly of: number
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}

/** The features, those of the system last; `url` is the address of roles. */
export function useFeatures(url: string) {
  return useQuery({
    queryKey: ['data', url, 'features'],
    queryFn: ({ signal }) => callApi<{ readonly items: readonly RightFeature[] }>({ url: `${url}/features`, signal }),
    staleTime: 5000,
  })
}

/** Asks for the columns and relations of a feature's rows, or of those where relations lead. */
export function ruleTargetsQuery(url: string, feature: string, path: string) {
  return {
    queryKey: ['rule-names', url, feature, path],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callApi<RowRuleTargets>({ url: appendQueryParams(`${url}/columns`, { feature, path }), signal }),
    staleTime: 60_000,
  }
}

/** How many rows a rule finds for a user; what was known of another one stays until the answer is there. */
export function useRulePreview(
  url: string,
  draft: { readonly feature: string; readonly rows: unknown; readonly rules: RoleRules },
  user: number | null,
  enabled = true,
) {
  return useQuery({
    queryKey: ['rule-draft', url, draft, user],
    queryFn: ({ signal }) => {
      const data = { ...draft, ...(user !== null && { user }) }
      return callApi<RulePreview>({ method: 'post', url: `${url}/draft`, data, signal })
    },
    staleTime: 5000,
    retry: false,
    enabled,
    placeholderData: (before) => before,
  })
}
