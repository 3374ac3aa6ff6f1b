import type { Issue } from '../errors.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { readRecordName } from '../record/record-json.ts'
import { componentIssues, controlIssues } from './component-issues.ts'
import { consistencyIssues } from './consistency-issues.ts'
import { defaultIssues } from './default-issues.ts'
import { findGeneratedPathIssues } from './find-generated-path-issues.ts'
import { generationOptionIssues } from './generation-option-issues.ts'
import { collectKnownTables, type KnownTables } from './known-tables.ts'
import { layoutIssues } from './layout-issues.ts'
import { pageIssues } from './page-issues.ts'
import { ruleIssues } from './rule-issues.ts'
import {
  createShadowedRouteFinder,
  createTakenNameFinder,
  type FindNameIssues,
  nameIssues,
  reservedRouteIssues,
} from './taken-names.ts'
import { validateRecord } from './validate-record.ts'

/** What is read of a project to check a record in it. */
export type RecordProject = Pick<Project, 'records' | 'models' | 'read' | 'list' | 'config'>

/** More would help nobody, and a record of a stranger may hold any number. */
const maxIssues = 200

/**
 * Everything that is wrong with a record, each with its place: the one list by which records are shown while they are
 * edited, and rejected when they are saved, imported and generated. `saved` is the name under which it is saved, null for
 * one that must be new; without it the name is not looked at.
 */
export function recordIssues(
  value: unknown,
  savedName: string | null | undefined,
  project: RecordProject,
): readonly Issue[] {
  const { record, issues } = validateRecord(value)
  if (record === null) {
    return [...issues, ...nameIssues(readRecordName(value), savedName, project.records)].slice(0, maxIssues)
  }
  const records = [...project.records.filter(({ name }) => name !== record.name && name !== savedName), record]
  return [
    ...nameIssues(record.name, savedName, project.records),
    ...findRecordIssues(createIssueContext(project, records), record),
  ].slice(0, maxIssues)
}

/** What surrounds the records of a project: read once, asked for each of them. */
export interface IssueContext {
  readonly project: RecordProject
  readonly records: readonly GenerationRecord[]
  readonly tables: KnownTables
  readonly taken: FindNameIssues
  readonly nested: FindNameIssues
}

/** The surroundings of `records`: those of the project, with the edited ones in their places. */
export function createIssueContext(project: RecordProject, records: readonly GenerationRecord[]): IssueContext {
  return {
    project,
    records,
    tables: collectKnownTables(records, project.models),
    taken: createTakenNameFinder(records),
    nested: createShadowedRouteFinder(records, project),
  }
}

/** What is wrong with a record of the right form, among others. */
export function findRecordIssues(
  { project, records, tables, taken, nested }: IssueContext,
  record: GenerationRecord,
): readonly Issue[] {
  const found: Issue[] = []
  const checks = [
    taken(record),
    reservedRouteIssues(record, project),
    nested(record),
    consistencyIssues(record, records),
    componentIssues(record),
    controlIssues(record),
    ruleIssues(record, tables),
    defaultIssues(record),
    pageIssues(record),
    layoutIssues(record),
    generationOptionIssues(record, project, records),
    findGeneratedPathIssues(record, project),
  ]
  for (const check of checks) {
    for (const issue of check) {
      if (found.length === maxIssues) return found
      found.push(issue)
    }
  }
  return found
}
