// What code imports that makes or reads pages on its own; the components themselves are in `@quoin/runtime`.

export type {
  ActionSchema,
  Body,
  ComponentName,
  ComponentNode,
  FormSchema,
  NavigationItem,
  NodeOf,
  Option,
  PageSchema,
  PropertiesOf,
  RequestSchema,
} from '@quoin/generator/components'
export { componentCatalog, findComponent } from '@quoin/generator/components'
