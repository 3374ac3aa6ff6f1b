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
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => {
      return { path: path.join('.'), code: 'value.invalid', params: {}, message }
    })
  }
  try {
    const record = checkRecord(input)
    const project = await readProject()
    checkSwitches(project, record)
    return takenNames(record, saved, project.records)
  } catch (error) {
    if (error instanceof GeneratorError && error.issues.length > 0) return error.issues
    if (error instanceof GeneratorError)
      return [{ path: '', code: 'record.invalid', params: {}, message: error.message }]
    throw error
  }
}

function takenNames(
  { name, modelName, route }: GenerationRecord,
  saved: string | null,
  records: readonly GenerationRecord[],
): readonly Issue[] {
  if (saved !== null && saved !== name) {
    const message = `"${saved}" keeps its name; clone it to have it under another one.`
    return [{ path: 'name', code: 'name.fixed', params: { name: saved, to: name }, message }]
  }
  if (saved === null && records.some((other) => other.name === name)) {
    const message = `There is a record "${name}" already.`
    return [{ path: 'name', code: 'name.taken', params: { name }, message }]
  }
  const others = records.filter((other) => other.name !== name)
  const same = others.find((other) => other.route.path === route.path)
  if (same) {
    const message = `"${same.name}" has the route ${route.path} already.`
    return [{ path: 'route.path', code: 'route.taken', params: { route: route.path, by: same.name }, message }]
  }
  const twin = others.find((other) => other.modelName === modelName)
  if (!twin) return []
  const message = `"${twin.name}" has the model ${modelName} already.`
  return [{ path: 'modelName', code: 'model.taken', params: { model: modelName, by: twin.name }, message }]
}
