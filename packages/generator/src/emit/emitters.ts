import type { TextFile } from '../format/formatter.ts'
import { emitController } from './emit-controller.ts'
import { emitModel } from './emit-model.ts'
import { emitService } from './emit-service.ts'
import type { Feature } from './feature.ts'
import type { SourceFile } from './source.ts'

/** A file of an emitter: data that is printed in the style of all generated files, or a text of any kind. */
export type EmittedFile = SourceFile | TextFile

/** What an emitter returns: one file, or as many as it wants. */
export type Emitted = EmittedFile | readonly EmittedFile[]

/** Makes files of a feature: the standard one is handed in, to be changed or replaced. Each has the path it names. */
export type FeatureEmitter = (feature: Feature, standard: SourceFile) => Emitted | Promise<Emitted>

/** What a project can emit itself. */
export type EmitterKind = 'model' | 'service' | 'controller'

/** A project's own emitters (`config.generator.emitters`). */
export type EmitterOverrides = { readonly [Kind in EmitterKind]?: FeatureEmitter }

/** A standard file, by what emits it. */
export interface StandardFile {
  readonly kind: EmitterKind
  readonly file: SourceFile
}

/** The standard files of a feature that its switches ask for. */
export function standardFiles(feature: Feature): readonly StandardFile[] {
  const { options } = feature.record
  return [
    ...(options.createModel ? [{ kind: 'model', file: emitModel(feature) } as const] : []),
    ...(options.createService ? [{ kind: 'service', file: emitService(feature) } as const] : []),
    ...(options.createController ? [{ kind: 'controller', file: emitController(feature) } as const] : []),
  ]
}

/** The standard files as they are printed. */
export function emitFeature(feature: Feature): readonly SourceFile[] {
  return standardFiles(feature).map(({ file }) => file)
}
