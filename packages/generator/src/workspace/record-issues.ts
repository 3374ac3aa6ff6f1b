import { GeneratorError, type Issue } from '../errors.ts'
import { checkSwitches } from '../plan/check-switches.ts'
import type { Project } from '../plan/project.ts'
import { type GenerationRecord, generationRecordSchema } from '../record/generation-record.ts'
import { checkRecord } from '../record/record-json.ts'

/** Everything that is wrong with a record; `saved` is the name under which it is saved, null for a new one. */
export async function recordIssues(
  input: unknown,
  saved: string | null,
  readProject: () => Promise<Project>,
): Promise<readonly Issue[]> {
  const parsed = generationRecordSchema.safeParse(input)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  try {
    const record = checkRecord(input)
    const project = await readProject()
    checkSwitches(project, record)
    return takenNames(record, saved, project.records)
  } catch (error) {
    if (error instanceof GeneratorError && error.issues.length > 0) return error.issues
    if (error instanceof GeneratorError) return [{ path: '', message: error.message }]
    throw error
  }
}

function takenNames(
  { name, modelName, route }: GenerationRecord,
  saved: string | null,
  records: readonly GenerationRecord[],
): readonly Issue[] {
  if (saved !== null && saved !== name)
    return [{ path: 'name', message: `"${saved}" keeps its name; clone it to have it under another one.` }]
  if (saved === null && records.some((other) => other.name === name))
    return [{ path: 'name', message: `There is a record "${name}" already.` }]
  const others = records.filter((other) => other.name !== name)
  const same = others.find((other) => other.route.path === route.path)
  if (same) return [{ path: 'route.path', message: `"${same.name}" has the route ${route.path} already.` }]
  const twin = others.find((other) => other.modelName === modelName)
  return twin ? [{ path: 'modelName', message: `"${twin.name}" has the model ${modelName} already.` }] : []
}
