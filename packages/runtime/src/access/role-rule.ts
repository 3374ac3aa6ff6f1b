/** What a role is confined to in a feature. */
export interface RoleRule {
  /** A condition on its rows, in the language of the panel; null is all of them. What is no condition finds none. */
  readonly rows: unknown
}

/** A rule as it is stored; one that cannot be read closes the feature for its role. */
export function readRoleRule(text: string): RoleRule {
  try {
    const rule: unknown = JSON.parse(text)
    if (typeof rule === 'object' && rule !== null && 'rows' in rule) return { rows: rule.rows }
  } catch {
    // Said below.
  }
  return { rows: false }
}
