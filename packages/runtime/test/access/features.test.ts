import { RouteRegistry } from '@quoin/router'
import { expect, it } from 'vitest'
import { groupFeaturesByTable } from '../../src/access/features.ts'
import { AdminController, AdminService, Model } from '../../src/index.ts'

class Deal extends Model {
  static override readonly table = 'deals'
}

class DealService extends AdminService<typeof Deal> {
  override readonly modelName = Deal
}

class DealController extends AdminController {
  override readonly serviceName = DealService
  report() {
    return this.index()
  }
}

const keyOf = (define: (router: RouteRegistry) => unknown): unknown => {
  const router = new RouteRegistry()
  define(router)
  router.seal()
  return [...groupFeaturesByTable(router, 'admin-api', {}).values()].flat().map(({ key }) => key)
}

it('names a feature by the address of its list, with other routes in front of it', () => {
  expect(
    keyOf((router) =>
      router
        .get('admin-api/deals/report', [DealController, 'report'])
        .post('admin-api/deals/{id}/report', [DealController, 'report'])
        .resource('admin-api/deals', DealController),
    ),
  ).toEqual(['deals'])
  expect(keyOf((router) => router.resource('admin-api/shops/{shop}/deals', DealController))).toEqual([
    'shops/{shop}/deals',
  ])
  expect(
    keyOf((router) =>
      router
        .get('admin-api/report', [DealController, 'report'])
        .resource('admin-api/shops/{shop:number}/deals', DealController, { only: ['edit', 'update'] }),
    ),
  ).toEqual(['shops/{shop}/deals'])
  expect(keyOf((router) => router.get('admin-api/report', [DealController, 'report']))).toEqual(['report'])
})
