import { join } from 'node:path'
import { Project, ts } from 'ts-morph'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('editors show the comments on the properties of components from the built packages', () => {
  const code = `import { Chart, SelectControl } from '@quoin/runtime'
SelectControl({ name: 'a', placeholder: 'b', relation: 'c' })
Chart({ category: 'a', series: [{ field: 'b' }], option: {} })
`
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { module: ts.ModuleKind.NodeNext, strict: true, types: [] },
  })
  const file = project.createSourceFile(join(root, 'examples/store/app/hovered.ts'), code)
  const service = project.getLanguageService().compilerObject
  const hoverOf = (property: string): string =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(file.getFilePath(), code.indexOf(property))?.documentation)
  expect(hoverOf('placeholder')).toBe('Shown while nothing is in it.')
  expect(hoverOf('relation')).toBe('The name of a relation of the model; read by the server.')
  expect(hoverOf('option')).toBe('ECharts options laid over what is made from the properties; data only.')
  expect(hoverOf('field')).toBe('The field that holds the amount.')
})
