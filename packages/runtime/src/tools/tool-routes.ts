import { type ScreenOperationName, screenAddresses } from '@quoin/generator/screen-addresses'
import { screenOperations, screenRouteDescriptions } from '@quoin/generator/screen-cases'
import type { RouteOptions, RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import { describeRoutes } from '../permissions/describe-routes.ts'
import { mapToolEndpointErrors } from './map-tool-endpoint-errors.ts'
import { createToolEndpoint } from './tool-endpoint.ts'

const methods = ['get', 'post', 'put', 'delete'] as const

/** The development tools; registered only while `show_development_tools` is on. */
export function registerToolRoutes(router: RouteRegistry): void {
  // The keys of an object forget the type of its names.
  for (const question of Object.keys(screenRouteDescriptions) as ScreenOperationName[]) {
    const [name, summary] = screenRouteDescriptions[question]
    const [word, path = ''] = screenAddresses[question].split(' ')
    const method = methods.find((one) => one === word)
    if (method === undefined) throw new TypeError(`The address of "${question}" begins with no method.`)
    const { body } = screenOperations[question]
    const options: RouteOptions = {
      name: `dev-tools.${name}`,
      meta: { summary, ...(body && method !== 'get' && { body }) },
    }
    router[method](`dev-tools/${path}`, mapToolEndpointErrors(question, createToolEndpoint(question)), options)
  }
  const listRoutes = mapToolEndpointErrors('routes', ({ services, locale }) => describeRoutes(services, locale))
  router.get('dev-tools/routes', listRoutes, {
    name: 'dev-tools.routes',
    meta: { summary: 'Every route with those who may call it' },
  })
}

/** The menu entries of the development tools: Admin, Development Tools. */
export const toolMenus: readonly FrameworkMenu[] = [
  declareFrameworkMenu('dev-tools', { icon: 'ToolOutlined', order: 1100 }),
  declareFrameworkMenu('dev-tools.records', {
    icon: 'CodeOutlined',
    url: '/dev-tools/records',
    parent: 'dev-tools',
    order: 1,
  }),
  declareFrameworkMenu('dev-tools.routes', {
    icon: 'ApartmentOutlined',
    url: '/dev-tools/routes',
    parent: 'dev-tools',
    order: 2,
  }),
]
