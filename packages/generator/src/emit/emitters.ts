import { emitController } from './emit-controller.ts'
import { emitModel } from './emit-model.ts'
import { emitService } from './emit-service.ts'
import type { Feature } from './feature.ts'
import type { SourceFile } from './source.ts'

/** Makes a file of a feature: the standard one is handed in, to be changed or replaced. */
export type FeatureEmitter = (feature: Feature, standard: SourceFile) => SourceFile

/** A project's own emitters (`config.generator.emitters`). */
export interface EmitterOverrides {
  readonly model?: FeatureEmitter
  readonly service?: FeatureEmitter
  readonly controller?: FeatureEmitter
}

/** The files of a feature that its switches ask for. */
export function emitFeature(feature: Feature, overrides: EmitterOverrides = {}): readonly SourceFile[] {
  const { options } = feature.record
  const emit = (file: SourceFile, override: FeatureEmitter | undefined): SourceFile =>
    override ? { ...override(feature, file), path: file.path } : file
  return [
    ...(options.createModel ? [emit(emitModel(feature), overrides.model)] : []),
    ...(options.createService ? [emit(emitService(feature), overrides.service)] : []),
    ...(options.createController ? [emit(emitController(feature), overrides.controller)] : []),
  ]
}
