export { type CataloguePlace, cataloguePlaces, localesAt } from './catalogue-places.ts'
export { compiledFiles } from './compiled-files.ts'
export { editorFileNames } from './editor-files.ts'
export { bracketedCatalogue, type CompiledEntry, compileCatalogue, readCatalogue } from './read-catalogue.ts'
